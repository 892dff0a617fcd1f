// The sizes that the style sheets know (styles/phone.css): a phone held upright, and any small screen.

export const UPRIGHT = '(max-width: 560px), (max-width: 760px) and (min-height: 481px)'
export const SMALL = '(max-width: 760px), (max-height: 480px)'
