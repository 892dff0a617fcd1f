import type { DiceState, Question, State, Title } from '@grognard/kernel'

// An officer decides for one side. He is handed that side's view, never the true state, and answers with an id.

export interface Officer {
  readonly id: string
  readonly blind?: boolean // needs no view: any may be handed to him
  choose<S extends State>(title: Title<S>, view: S, side: string, question: Question, dice: DiceState): string
}

export interface Skill {
  budget: number // answers he may try in his head for one decision
  samples: number // worlds over which chance and secrets are averaged
  finals: number // how many times that number again for the foremost lines
  beam: number // lines of thought kept at each step
  follow: number // answers played on after a die until the affair is settled
}
