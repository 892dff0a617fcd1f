import type { Catalogue } from '@grognard/kernel'

/** English words of the lesson. */
export const lessonWords: Catalogue = {
  'scenario.lesson.name': 'Lesson: foot, horse and guns',
  'scenario.lesson.text': 'Our own position: one French attack below the heights of Kreckwitz, explained as it goes.',
  'level.lessonWon': 'The ground is yours.',
  'level.lessonHeld': 'The Prussians have held.',
  'lesson.over': 'The firing dies down about {hex|hex}, and the lesson is over.',

  'lesson.welcome.title': 'Below the heights',
  'lesson.welcome.text':
    'Bautzen, 21 May 1813, seven in the morning. A Prussian brigade stands in the open, and the Emperor is watching. You are Soult: drive it off with foot, horse and guns together. About ten minutes, with the rules of the full battle.',
  'lesson.foot.title': 'Soult and Compans',
  'lesson.foot.text':
    'Compans’ division is foot: a box with a cross. 6 is its strength, A its quality, the best there is, and 2 its march. The two pips are its steps: it can lose one and fight on. Soult’s +2 is added to the dice wherever he attacks.',
  'lesson.horse.title': 'Cuirassiers',
  'lesson.horse.text':
    'Bordesoulle’s horse has one stroke, and the filled corner of heavy cavalry. Strength 3 only. But it rides further, and on open ground it can charge foot that stands alone.',
  'lesson.enemy.title': 'A closed stack',
  'lesson.enemy.text':
    'Of an enemy stack you see how high it is, not who it is: this is one counter. No village, no woods, no redoubt: that is why he may be taken. He blocks the six hexes around him: whoever steps into one of them stops there.',
  'lesson.command.title': 'In earshot',
  'lesson.command.text':
    'Only troops in command may attack: at most five hexes from their own commander or from Napoleon when their side begins to move. Compans has Soult. The cuirassiers have the Emperor, who stands at the edge of the field with the Old Guard.',
  'lesson.front.title': 'The foot to the front',
  'lesson.front.text':
    'Marches come first. Choose Soult’s stack: its whole reach is lit, with what each hex costs. Then choose Burk, the village north-west of the Prussians. Or take the stack and drop it there.',
  'lesson.front.else': 'A march like any other. But the foot belongs into Burk: choose Soult’s stack, then Burk.',
  'lesson.undo.title': 'Second thoughts',
  'lesson.undo.text': 'Nothing has fallen and nobody has replied. One Undo takes back the whole march: try it.',
  'lesson.again.title': 'And once more',
  'lesson.again.text': 'As if nothing had happened. Send Soult and Compans to Burk again.',
  'lesson.again.else': 'To Burk, please: choose Soult’s stack, then Burk.',
  'lesson.back.title': 'The horse to the rear',
  'lesson.back.text':
    'An attack from two opposite sides is worth 2. Opposite Burk, beyond the Prussians, lies 1403. The cuirassiers can ride around and reach it: choose them, then that hex. Its red edge says that the ride ends there.',
  'lesson.back.else': 'He could ride there. Behind the Prussians he is worth more: choose the cuirassiers, then 1403.',
  'lesson.bombard.title': 'Guns',
  'lesson.bombard.text':
    'Your guns are markers, not counters: two this hour, and each comes back two hours after it has been used. Guns can bombard any enemy whom your troops touch. Choose the Prussians.',
  'lesson.bombard.else': 'Not yet. First let the guns speak: choose the Prussian stack.',
  'lesson.gun.title': 'One battery',
  'lesson.gun.text': 'Lay one of the two: the other will be wanted in the attack.',
  'lesson.gun.else': 'Lay a battery: press the button for it.',
  'lesson.fire.title': 'Fire',
  'lesson.fire.text': 'One marker is enough for a try. Press Fire.',
  'lesson.fire.else': 'Keep the second battery for the attack: press Fire.',
  'lesson.smoke.title': 'Smoke',
  'lesson.smoke.text':
    'A five, and one for the size of the target: six. Ten is where it begins to hurt. That happens: guns alone win nothing for certain. The journal keeps the sum and its clause.',
  'lesson.moved.title': 'Everybody in place',
  'lesson.moved.text': 'The Emperor stays where he is. Press the button that ends movement, and combat begins.',
  'lesson.moved.else': 'Leave the Emperor where he is, and end movement.',
  'lesson.refusal.title': 'Why not Blücher?',
  'lesson.refusal.text':
    'Now attacks are declared. Blücher himself stands behind the brigade. Could you not strike at him? Choose his stack, though it is dark, and see what you are told.',
  'lesson.attack.title': 'Declare it',
  'lesson.attack.text': 'Only those may be attacked whom somebody of yours touches. Choose the Prussians, and attack.',
  'lesson.attack.else': 'The brigade is the target: choose its stack, and attack.',
  'lesson.with.title': 'Who goes: the foot',
  'lesson.with.text': 'Two stacks touch him. Choose Burk first.',
  'lesson.with.else': 'Begin with the foot, please: choose Burk.',
  'lesson.withHorse.title': 'Who goes: the horse',
  'lesson.withHorse.text': 'And the cuirassiers from the other side.',
  'lesson.withHorse.else': 'The foot alone has no easy day. Choose the cuirassiers as well.',
  'lesson.declared.title': 'That is the plan',
  'lesson.declared.text': 'All attacks are declared before any is fought. This is the only one: press the last button.',
  'lesson.declared.else': 'The battery is wanted in the attack. Press the last button of the prompt.',
  'lesson.head.title': 'Who leads',
  'lesson.head.text':
    'Both stacks are laid open, and each side names a head unit. Its quality counts for the whole attack, and it takes the first loss. Choose Compans: A against the Prussians’ B is worth 1.',
  'lesson.head.else': 'The horse is B and would bring nothing. Let Compans lead.',
  'lesson.odds.title': 'Before you commit yourself',
  'lesson.odds.text': 'Open Odds: every way the two dice can fall, and what your second battery would change.',
  'lesson.support.title': 'Guns in support',
  'lesson.support.text':
    'Here is where the second battery belongs: in support of an attack it is worth 1. Press its button.',
  'lesson.support.else': 'You could do without. But what are you saving it for? Lay the battery.',
  'lesson.theirGuns.title': 'And theirs',
  'lesson.theirGuns.text': 'The Prussians have one battery, and lay it: 1 off. Press Next.',
  'lesson.tactics.title': 'The tactical option',
  'lesson.tactics.text':
    'Where a French commander takes part you may spare blood: each side loses a step less, and the enemy falls back for his. Today it shall be settled: press Fight it out.',
  'lesson.tactics.else': 'A sparing general! But see what a whole fight does: press Fight it out.',
  'lesson.result.title': 'A three',
  'lesson.result.text':
    'One and two: almost the worst there is. And yet the attack has won. Why? Open the report in the journal: it lists each modifier with its clause.',
  'lesson.sum.title': 'Eight that were no luck',
  'lesson.sum.text':
    '9 against 5 is worth 1, Compans’ quality 1, Soult 2, foot and horse together 1, your guns 1 less their 1, both sides at once 2, the charge 1: 8 in all. Three and eight are eleven. Compans alone in front would have had 3, and that three would have thrown him back.',
  'lesson.fellBack.title': 'He falls back',
  'lesson.fellBack.text':
    'Eleven: each side loses a step, and the defender falls back a hex. Compans led and paid for it: his counter is turned over. Whoever cannot fall back loses more, so cut off the ways when you can.',
  'lesson.follow.title': 'Follow',
  'lesson.follow.text': 'One unit may follow into the hex. Choose Compans in the tray, or the cuirassiers on the map.',
  'lesson.follow.else': 'You may stay. But ground is what you came for: choose who follows.',
  'lesson.done.title': 'The ground is yours',
  'lesson.done.text': 'That was a movement and a combat by the book. What you can do now:',
  'lesson.point.march': 'march by destination, around the enemy’s zones',
  'lesson.point.concentric': 'attack from opposite sides',
  'lesson.point.arms': 'bring foot and horse together, and charge in the open',
  'lesson.point.guns': 'bombard, or keep the guns for support',
  'lesson.point.head': 'choose who leads, and who pays',
  'lesson.point.odds': 'add up an attack before the dice do',
}
