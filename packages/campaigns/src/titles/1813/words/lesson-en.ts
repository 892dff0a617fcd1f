import type { Catalogue } from '@grognard/kernel'

/** English words of the first lesson. */
export const lessonWords: Catalogue = {
  'scenario.lesson.name': 'First lesson: Vienna',
  'scenario.lesson.text':
    'Our own set-up of the book’s example of combat: Davout against Constantine, one fight, explained as it goes.',
  'level.lessonTaken': 'Vienna is yours.',
  'level.lessonHeld': 'Vienna has held out.',
  'lesson.over': 'The smoke clears over {hex|hex}, and the lesson is over.',

  'lesson.welcome.title': 'Across the Danube',
  'lesson.welcome.text':
    'Marshal Davout stands north of the Danube. Beyond it lies Vienna, held by Grand Duke Constantine. You are Davout, and you will take the city: one fight, about ten minutes, with the rules of the full game.',
  'lesson.stack.title': 'A stack of counters',
  'lesson.stack.text':
    'Pieces on one hex are a stack. Davout’s is spread out in the tray: four divisions of foot (a box with a cross), one of horse (one stroke), one of guns (a dot). Colour and cockade tell the nation: the green one is Italian. Each counts one in a fight. V, L or C means Veteran, Line or Conscript; the small figure is the room it takes, and six fit in a hex.',
  'lesson.commander.title': 'The man on top',
  'lesson.commander.text':
    'A portrait is a commander; his figure is his rating. Davout’s 3 is the best in this fight. It counts twice: when you order the attack, and again when the blows are added up.',
  'lesson.enemy.title': 'The other side of the water',
  'lesson.enemy.text':
    'Constantine has a rating of 1, two divisions of Guard foot and one of Guard horse. He has the better ground: a river before him and the walls of a fortress around him. To see any other stack, touch it.',
  'lesson.prompt.title': 'Whose turn it is',
  'lesson.prompt.text':
    'This is the prompt. It says whose decision it is, what is asked, and by which clause of the rules. Whatever you can answer without pointing at the map is a button here.',
  'lesson.lit.title': 'What is lit may be chosen',
  'lesson.lit.text':
    'Three of your stacks touch the enemy, so three hexes are bright. Nothing else can be chosen, so you need not know the rules by heart. Choose Davout’s stack, the one in the middle.',
  'lesson.lit.else': 'That would be allowed. But let Davout open the fight: choose the middle stack, north of Vienna.',
  'lesson.undo.title': 'Second thoughts',
  'lesson.undo.text':
    'Nothing has been lost yet. Until a die falls or the enemy replies, every answer can be taken back. Press Undo once and see.',
  'lesson.again.title': 'And once more',
  'lesson.again.text': 'As if nothing had happened. Choose Davout’s stack again.',
  'lesson.again.else': 'Ney’s turn will come. For now choose Davout, north of Vienna.',
  'lesson.refusal.title': 'Ask why not',
  'lesson.refusal.text':
    'Now the target. Only Vienna is lit. Could Davout not strike at Platov’s horse beyond it? Choose Platov’s stack, though it is dark, and see what you are told.',
  'lesson.target.title': 'Vienna',
  'lesson.target.text':
    'A dark hex never stays silent: it gives the reason, and the clause behind it opens the rule. You can try anything without harm. Now choose Vienna.',
  'lesson.target.else': 'Vienna is the target: the lit hex south of Davout.',
  'lesson.attackers.title': 'Who goes',
  'lesson.attackers.text':
    'You may send part of the stack. Do not: foot, horse and guns together are worth four more than their number, and guns make breaches in the walls. Press Everyone.',
  'lesson.attackers.else': 'A part would do, but all three arms do better. Press Everyone.',
  'lesson.odds.title': 'Before you commit yourself',
  'lesson.odds.text':
    'You never need to guess. Whenever dice will decide, Odds counts every way they can fall. Open it and compare the numbers of commands you might spend.',
  'lesson.commands.title': 'The order',
  'lesson.commands.text':
    'Orders can miscarry. A die, Davout’s 3 and the combat commands you spend must make seven: with none you need a 4, with one a 3. You have three commands for all of this turn. Spend one.',
  'lesson.commands.else': 'Any number is allowed, but commands must last all turn. Spend one here.',
  'lesson.ney.title': 'Call for Ney',
  'lesson.ney.text':
    'A three! Three, and three for Davout, and one for the command: seven, and the columns move. Stacks next to Vienna can help. Each throws its own die, and the command you spent counts for all of them. Call Ney.',
  'lesson.ney.else': 'Ney first, please: his stack is the larger. It stands upstream, west of Davout.',
  'lesson.alone.title': 'One more',
  'lesson.alone.text':
    'Asking costs nothing. The single division downstream has no commander, so it needs a six. Call it all the same.',
  'lesson.alone.else': 'You could leave it at Ney. But asking is free: call the division east of Davout.',
  'lesson.defence.title': 'Constantine replies',
  'lesson.defence.text':
    'Now the other side decides. Constantine has two commands for this turn. He will want help too, and spends both. Press Next, and your calls are rolled for.',
  'lesson.calls.title': 'The guns are heard',
  'lesson.calls.text':
    'Ney threw 5: with his rating of 2 and the command that is 8, and he comes. The lone division threw 3 and makes 4: it stays. Now Constantine calls Platov, Wittgenstein and the Austrians to the south. Then it comes to blows.',
  'lesson.report.title': 'Fifteen against twelve',
  'lesson.report.text':
    'You have won by three. Why? The journal keeps every battle. Open the report of this one: it lists each modifier with its clause.',
  'lesson.values.title': 'How it adds up',
  'lesson.values.text':
    'You: six divisions, 4 for three arms, −3 for the river, −1 for walls that guns have breached, 3 for Davout, 1 for Ney, who was tired and crossed the river too: 10, and a die of 5. They: three divisions, 2 for two arms, 1 for Constantine, 2 each for Platov and Wittgenstein: 10, and a die of 2.',
  'lesson.theirHits.title': 'Three hits',
  'lesson.theirHits.text':
    'The margin is three, so the losers take three hits. A hit disrupts a fresh unit; a second removes it. At least half must fall on Vienna itself. Constantine gives one to each Guard division on foot, keeps his horse fresh to cover the retreat, and lays the third on Platov.',
  'lesson.hits.title': 'Two in return',
  'lesson.hits.text':
    'Winning costs blood too: another die says two. You choose who takes them, and the first must come from Davout’s own stack. Keep horse and guns fresh, and pick a unit of foot each time: in the tray, or on the map for Ney.',
  'lesson.hits.else': 'Choose a unit to take the hit.',
  'lesson.extra.title': 'An odd number',
  'lesson.extra.text':
    'A stack that took an odd number of hits may give up a disrupted unit altogether, so that the rest can attack again. That is for desperate days. Press That is enough.',
  'lesson.extra.else': 'Better keep the division: it can rally. Press That is enough.',
  'lesson.withdrawal.title': 'Out of Vienna',
  'lesson.withdrawal.text':
    'Beaten by three or more, the defenders must leave. They may not go next to Davout, nor into the hills, not even by road. One way was left, and Constantine has taken it: to Platov. His fresh horse keeps yours from catching anybody.',
  'lesson.advance.title': 'Over the bridge',
  'lesson.advance.text':
    'The hex is empty, and attackers who are still fresh may move in. Press Everyone: the disrupted stay where they are.',
  'lesson.advance.else': 'You may stay, of course. But Vienna is what you came for: press Everyone.',
  'lesson.journal.title': 'It is all written down',
  'lesson.journal.text':
    'Each line of the journal leads back to its place on the map. From the menu you can play the whole fight again, answer by answer, or save it as a file. Your game is kept in this browser by itself.',
  'lesson.rules.title': 'Where the rules are',
  'lesson.rules.text':
    'You have just played chapters 10 and 11. The Rules panel has all the others, in few words, and finds any word or clause. In a game a rule is also told the first time it matters.',
  'lesson.decline.title': 'Will they strike back?',
  'lesson.decline.text':
    'The sides attack in turn until both have had enough. Whoever has fought today counts only half, and Constantine has no commands left. He declines.',
  'lesson.end.title': 'Enough for today',
  'lesson.end.text':
    'You still hold two commands and could attack again, with tired troops. A good marshal stops here. Press No more attacks this turn.',
  'lesson.end.else': 'That is allowed, at half strength. Today let it rest: press No more attacks this turn.',
  'lesson.done.title': 'Vienna is yours',
  'lesson.done.text': 'That was a whole combat phase by the book. What you can do now:',
  'lesson.point.lit': 'read a stack, and choose what is lit',
  'lesson.point.refusal': 'ask any dark hex why not',
  'lesson.point.odds': 'know the odds before you commit yourself',
  'lesson.point.orders': 'order an attack and call for support',
  'lesson.point.values': 'follow every modifier in the report',
  'lesson.point.undo': 'take back whatever no die has sealed',
  'lesson.point.rules': 'find the rule behind anything',
}
