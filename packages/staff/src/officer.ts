import type { DiceState, Question, State, Title, Weights } from '@grognard/kernel'

// An officer decides for one side. He is handed that side's view, never the true state, and answers with an id.

export interface Officer {
  readonly id: string
  readonly blind?: boolean // needs no view: any may be handed to him
  choose<S extends State>(title: Title<S>, view: S, side: string, question: Question, dice: DiceState): string
}

/** What makes one officer judge otherwise than another: weights of his own, and errors. */
export interface Bent {
  weights?: Weights | undefined // for his own side; the title's if left out
  noise?: Noise | undefined
}

/** Errors of judgement. */
export interface Noise {
  scale: number // in spreads of the scores that he compares
  seed: number // another seed errs elsewhere
}

export interface Skill {
  budget: number // answers he may try in his head for one decision
  samples: number // worlds over which chance and secrets are averaged
  finals: number // how many times that number again for the foremost lines
  beam: number // lines of thought kept at each step
  follow: number // answers played on after a die until the affair is settled
}
