import { frame, type FrameOf } from '@grognard/kernel'

// The procedures in the order of the book: their stages, and what each keeps while it is under way. Whoever calls or finds one
// needs no more than this.

/** bautzen §5: an hour. */
export const TURN = frame('turn', ['french', 'coalition', 'end'], {})

/** bautzen §5 A to F: one side's part of it. */
export const SEQUENCE = frame('sequence', ['draw', 'markers', 'movement', 'combat', 'over'], { side: 'side' })

/** bautzen §5 A and D: the marker of the hour. */
export const DRAW = frame('draw', ['draw', 'over'], { side: 'side' })

/** bautzen §2.K: who drew Losses. */
export const LOSSES_MARKER = frame('losses-marker', ['choose', 'over'], { side: 'side' })

/** bautzen §2.B, §2.G to §2.I: markers played at the start of a sequence. */
export const PLAY_MARKERS = frame('play-markers', ['choose', 'over'], { side: 'side' })

/** bautzen §2.G: the unit that is being sent back, and those that have been. */
export const ALEXANDER = frame('alexander', ['choose', 'over'], { piece: 'piece?', done: 'pieces?' })

/** bautzen §6, §10.2: Ney himself comes on. */
export const NEY_ARRIVES = frame('ney-arrives', ['where', 'come'], { hex: 'hex?' })

/** bautzen §5 B and E: bombardments and movements of a side. */
export const MOVEMENT = frame('movement', ['ney', 'command', 'march', 'over'], { side: 'side' })

/** bautzen §7.1: one group on the march. */
export const MARCH = frame('march', ['group', 'where', 'declared', 'hindered', 'going', 'arrived'], {
  side: 'side',
  from: 'hex',
  group: 'pieces', // in a view: what is known of an enemy group, see secrets.ts
  entering: 'number', // 1 for one of Ney's units that comes on here (§10.2)
  hindrance: 'number?', // what the Cossacks have done to it (§2.A)
  warned: 'number?', // 1 once the Coalition was asked: Cossacks do not add up
  to: 'hex?', // where it goes; -1 nowhere, EXITED off the map
})

/** bautzen §2.A, §2.D: does the Coalition interfere with the march beneath? */
export const INTERRUPTION = frame('interruption', ['choose', 'over'], {})

/** bautzen §2.D: asked for before the French move. */
export const DISCORD = frame('discord', ['choose', 'over'], {})

/** bautzen §7.4: a commander is ridden down. */
export const CAPTURE = frame('capture', ['die', 'flight', 'over'], { chief: 'piece', from: 'hex' })

/** bautzen §8.8: guns are laid one by one, then they fire. */
export const BOMBARDMENT = frame('bombardment', ['guns', 'fire', 'over'], {
  side: 'side',
  hex: 'hex',
  guns: 'numbers?', // markers laid
})

/** bautzen §5 C and F, §8.2: the combat phase. Attacks stand in two columns, the stacks that make them in two more. */
export const COMBAT = frame('combat', ['begin', 'declaring', 'fighting', 'over'], {
  side: 'side',
  target: 'hexes?', // attack -> the hex attacked, -1 once it is fought
  second: 'hexes?', // attack -> the second hex, -1 if there is none
  from: 'hexes?', // the attacking stacks …
  of: 'numbers?', // … and the attack that each makes
})

/** bautzen §8.2: one attack, while it is declared. */
export const DECLARATION = frame('declaration', ['who', 'over'], {
  side: 'side',
  target: 'hex',
  second: 'hex?',
  from: 'hexes?',
})

/** bautzen §8.4.a to §8.5.1: one combat, from the moment both sides show their forces. */
export const BATTLE = frame(
  'battle',
  [
    'show',
    'withdrawal',
    'formation',
    'crowd',
    'head-a',
    'head-d',
    'guns-a',
    'guns-d',
    'tactics',
    'dice',
    'napoleon',
    'results',
    'advance',
    'over',
  ],
  {
    side: 'side', // the attacker
    from: 'hexes',
    hexes: 'hexes', // attacked
    formation: 'number?', // of the Coalition's attackers (§8.2), 0 if it makes no difference
    out: 'pieces?', // left out of overfull stacks (§8.4.g)
    headA: 'piece?',
    headD: 'piece?',
    gunsA: 'numbers?', // markers in support
    gunsD: 'numbers?',
    tactics: 'number?', // 1 with the tactical option (§8.6.2)
    lossA: 'number?', // the result: steps lost and hexes of retreat, on each side
    backA: 'number?',
    lossD: 'number?',
    backD: 'number?',
    storm: 'number?', // who may follow into a redoubt: 0 nobody, 1 the guard, 2 everybody
    barred: 'pieces?', // kept back by Cossacks (§2.A)
    follower: 'piece?', // who follows, once nobody can bar him any more …
    into: 'hex?', // … and where to
  },
)

/** bautzen §8.3: the defender of each hex attacked is asked in turn. */
export const RETREAT_BEFORE_COMBAT = frame('retreat-before-combat', ['withdraw', 'stop', 'slip', 'occupy', 'over'], {
  side: 'side', // the attacker
  from: 'hexes',
  hexes: 'hexes', // attacked, less those that were left
  i: 'number?', // which of them is asked
  to: 'hex?', // where he would go
  left: 'hex?', // the hex that he has left
})

/** bautzen §8.5: steps are lost. */
export const LOSSES = frame('losses', ['lose'], {
  side: 'side',
  n: 'number', // how many
  first: 'piece', // who takes the first; -1 nobody in particular
  units: 'pieces', // among whom
})

/** bautzen §8.5.1: a stack falls back. */
export const RETREAT = frame('retreat', ['back', 'going'], {
  side: 'side',
  hex: 'hex', // where it is
  start: 'hex', // where it was beaten
  n: 'number', // hexes still to go
  doomed: 'hexes', // friendly hexes still to be attacked
  pieces: 'pieces', // who was beaten: not who falls back onto them meanwhile
  stood: 'pieces?', // who has paid a step to stand
  paid: 'number?', // 1 once the stack has paid for zones
  to: 'hex?', // where it goes now
  dear: 'number?', // 1 if that costs a step
})

/** bautzen §8.5.1, §8.3: winners follow into a hex. */
export const ADVANCE = frame('advance', ['ride', 'enter'], { side: 'side', pieces: 'pieces', from: 'hex', to: 'hex' })

/** bautzen §2.A: do Cossacks keep a unit out of the hex into which it would follow? */
export const BARRING = frame('barring', ['choose', 'over'], { piece: 'piece', to: 'hex' })

export type March = FrameOf<typeof MARCH>
export type Combat = FrameOf<typeof COMBAT>
export type Declaration = FrameOf<typeof DECLARATION>
export type BattleFrame = FrameOf<typeof BATTLE>
export type RetreatBeforeCombat = FrameOf<typeof RETREAT_BEFORE_COMBAT>
export type Losses = FrameOf<typeof LOSSES>
export type Retreat = FrameOf<typeof RETREAT>
export type Bombardment = FrameOf<typeof BOMBARDMENT>
