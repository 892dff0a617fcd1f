import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { say } from '../words/index.ts'
import { Icon } from './icons.tsx'

// A sheet over the table. The browser's own dialog keeps the focus in it and closes on Escape.

interface Props {
  title: string
  onClose(): void
  children: ComponentChildren
  class?: string
}

export function Dialog({ title, onClose, children, class: extra = '' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      class={`dialog ${extra}`}
      aria-label={title}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => event.target === dialog.current && onClose()}
    >
      <div class="dialog-page">
        <header>
          <h2>{title}</h2>
          <button class="icon-button" onClick={onClose} aria-label={say('close')}>
            <Icon name="close" />
          </button>
        </header>
        <div class="dialog-body">{children}</div>
      </div>
    </dialog>
  )
}
