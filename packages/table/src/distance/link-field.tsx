import type { ComponentChildren } from 'preact'

/** A link to hand on, with what went wrong above it and what else may be done below. */
export function LinkField({
  link,
  text,
  name,
  wrong,
  children,
}: {
  link: string | null
  text: string
  name: 'pass' | 'watch'
  wrong: string | null
  children: ComponentChildren
}) {
  return (
    <div class="pass-on">
      {wrong && (
        <p class="complaint" role="alert">
          {wrong}
        </p>
      )}
      {link && (
        <label class="name-field">
          <span>{text}</span>
          <input
            readOnly
            {...{ [`data-${name}`]: true }}
            value={link}
            onFocus={event => event.currentTarget.select()}
          />
        </label>
      )}
      {children}
    </div>
  )
}

/** The address of a page of a game, with its token. */
export const linkTo = (page: 'join' | 'watch', id: string, token: string): string =>
  `${location.origin}${location.pathname}#/${page}/${id}/${token}`
