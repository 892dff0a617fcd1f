// Line icons, twenty-four units square.

const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-3',
  layers: 'M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5',
  replay: 'M3 12a9 9 0 1 0 3-6.7M3 4v5h5M12 7v5l4 2',
  save: 'M5 3h11l3 3v15H5zM8 3v5h7V3M8 21v-7h8v7',
  help: 'M9 9a3 3 0 1 1 4 2.8c-.8.4-1 1-1 2.2M12 18v.5',
  lamp: 'M9 3h6l4 10H5zM12 13v8M8 21h8',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16 16l5 5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fold: 'M9 5l7 7-7 7',
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  first: 'M17 5l-7 7 7 7M6 5v14',
  last: 'M7 5l7 7-7 7M18 5v14',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z',
  hex: 'M8 5h8l4 7-4 7H8l-4-7z',
  book: 'M6 3h13v18H6a2 2 0 0 1 0-4h13M6 3a2 2 0 0 0-2 2v14',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  chart: 'M4 5h16v14H4zM4 10h16M10 10v9M4 14.5h16',
  dice: 'M4 4h16v16H4zM9 9h.1M15 9h.1M9 15h.1M15 15h.1',
  track: 'M4 18h3v-6H4zM10.5 18h3V6h-3zM17 18h3v-9h-3z',
  frame: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
