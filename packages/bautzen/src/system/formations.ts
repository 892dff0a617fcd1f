/** Who is under whom in the battle, by the place in this list; `all` are under the commander in chief alone. */
export const FORMATIONS = [
  'all',
  'guard',
  'reserve',
  'soult',
  'oudinot',
  'ney',
  'markov',
  'russian-guard',
  'miloradovitch',
  'blucher',
  'barclay',
] as const
