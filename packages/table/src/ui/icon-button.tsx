import { Icon, type IconName } from './icons.tsx'

export function IconButton({
  icon,
  label,
  on,
  onClick,
}: {
  icon: IconName
  label: string
  on?: boolean
  onClick(): void
}) {
  return (
    <button
      class={`icon-button ${on ? 'on' : ''} i-${icon}`}
      aria-label={label}
      title={label}
      aria-pressed={on}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
