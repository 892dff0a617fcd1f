import type { Catalogue } from '@grognard/kernel'

// The rules in our own words, a clause an entry.

export const rules: Catalogue = {
  'rule.bautzen §2':
    'A unit has an arm, a strength, a quality from A to C or a question mark, and a march. Two-step units turn over at their first loss and are destroyed at the second; one-step units at the first. A line unit on its back is a grade worse. The guard keeps its quality, shrugs off shaken morale and Cossacks, may storm redoubts on a dot, and may stand instead of retreating. Tippelskirch counts as cavalry.',
  'rule.bautzen §2.A':
    'Cossacks may be sent against a French march before it is carried out. The French choose: one hex only, or keep out of enemy zones. Stacks with cavalry are never slowed, so only the zones are shut to them; the Guard ignores Cossacks. They may also stop French cavalry from slipping away before combat, and bar it from following a beaten enemy into a zone. They do not add up, and come back two turns later.',
  'rule.bautzen §2.B':
    'Jomini goes to the enemy: once a game, at the start of the Coalition’s sequence. The Coalition looks at the Ney marker that comes next, Ney’s corps march at half on their next activation, and he commands only at two hexes. Void if the Strategist was played first.',
  'rule.bautzen §2.C':
    'Jaschwill’s battery bombards with a value of two or supports a combat with two. It comes back two turns later.',
  'rule.bautzen §2.D':
    'Discord: once a game, during the French movement. Units of Ney’s and Soult’s corps beyond Napoleon’s reach march a single hex this turn, keep out of zones and do not attack. So do those who enter the map later that turn. The Strategist, played before, shields Ney’s corps.',
  'rule.bautzen §2.E': 'Three markers, laid face down on the track, tell when and where Ney’s corps come on. See §6.',
  'rule.bautzen §2.F':
    'Drouot’s guns bombard with a value of two or support a combat with two. They come back two turns later.',
  'rule.bautzen §2.G':
    'Alexander: once a game the French move units of the third line (the Russian guard and Karpenkov) back towards the eastern edge, at most two hexes each.',
  'rule.bautzen §2.H':
    'The Prussian Arapiles: on this turn and the next the Prussians take no part in a general retreat, and none of their units moves farther from the Kreckwitz heights.',
  'rule.bautzen §2.I':
    'Jomini the Strategist: once a game, at the start of a turn. On the turn Ney’s corps come on they march three times their points. Played first, it voids Jomini’s desertion, and Discord for Ney’s corps.',
  'rule.bautzen §2.J':
    'An Artillery marker bombards with a value of three or supports a combat with one; several may be used together. It comes back two turns later.',
  'rule.bautzen §2.K': 'Whoever draws Losses gives up an Artillery marker or two Cossacks for good; the enemy chooses.',
  'rule.bautzen §4.stacking':
    'Two units to a hex; three with a commander or in a town, a village or a redoubt. Retreats may overfill a hex: each unit too many costs one in combat and does not count.',
  'rule.bautzen §4.zoc':
    'Units control the six hexes around them, but no village or town and nothing beyond water without a bridge. From a village or the town they control all six. A march ends on entering an enemy zone; whoever starts in one may leave it but enter none. Commanders do not care. In the general retreat Coalition units enter zones for three points more.',
  'rule.bautzen §5':
    'A turn is an hour. Each side in turn draws the marker of the hour if it is its own, moves and bombards, then bombards and fights. Two Artillery markers each and three Cossacks start in hand; the rest lie face down on the track.',
  'rule.bautzen §6':
    'From turn three the French throw for the Ney marker on the space of the hour; at the number shown or less it is revealed and tells the hex, and whether he comes a turn later. Markers passed over are out; the last is revealed on turn ten for certain. Once Ney is there the French march is doubled, a turn later the Coalition’s.',
  'rule.bautzen §7.1':
    'Units march up to their points, paying for the ground; a group at the pace of its slowest. One hex can always be marched where the ground allows it. Commanders have seven points, doubled with the army. Nobody enters a hex held by enemy units.',
  'rule.bautzen §7.2':
    'A unit is in command within five hexes of its formation’s commander or the commander in chief when its side begins to move. Out of command it marches half, enters no enemy zone and does not attack. Ney’s corps are out of command before he comes, and in command after.',
  'rule.bautzen §7.3':
    'Enemy stacks are never looked into. One sees how high they are; they lie open only while they fight or are fired at.',
  'rule.bautzen §7.4':
    'A commander alone on a hex that enemy units enter is captured on a six, which counts as his death; otherwise he joins the nearest friends. With no friendly unit left he is captured.',
  'rule.bautzen §8.2':
    'A stack attacks once a phase, all its units together; a hex is attacked once, as a whole. One stack may attack two hexes, several stacks one hex. Coalition units of different formations do not attack together; in a mixed stack one formation attacks and all bear the result.',
  'rule.bautzen §8.3':
    'Cavalry alone, attacked by infantry alone, may slip away one hex out of enemy zones; the attackers may take the hex. In the general retreat Coalition infantry better than the best attacker may do the same.',
  'rule.bautzen §8.4.a':
    'Strengths are compared and the ratio rounded for the defender. Three to one is the most that counts.',
  'rule.bautzen §8.4.b':
    'Each side names a head unit. A is worth one for its side, C costs one. A question mark is thrown for: one or two C, three or four B, five or six A, with the commander’s modifier added.',
  'rule.bautzen §8.4.c':
    'Ground under the defender and obstacles between him and all attackers take from the attack, all together. Cavalry alone gains nothing from town, woods or redoubt unless guns support it.',
  'rule.bautzen §8.4.d':
    'One commander a side adds his modifier to the attack or takes it from it. He helps units of his own formation on his hex; a commander in chief helps everybody.',
  'rule.bautzen §8.4.e':
    'An army at three points of morale or less fights at one worse, except the guard and those with Napoleon.',
  'rule.bautzen §8.4.f':
    'Foot and horse together against one arm alone: one more, unless the defender is in a town, village or wood or behind a bridge.',
  'rule.bautzen §8.4.g':
    'Each unit over the stacking limit costs its side one, and does not count; the defender chooses which, in the attacking stacks as in his own.',
  'rule.bautzen §8.4.h':
    'Either side may play artillery markers in support; a marker serves for support or for bombardment.',
  'rule.bautzen §8.4.i': 'An attack through opposite sides of the hex: two more.',
  'rule.bautzen §8.5':
    'Two dice and the modifier on the table. The head unit takes the first step lost; the owner allots the rest.',
  'rule.bautzen §8.5.1':
    'A retreat goes out of enemy zones if it can; into a zone free where friends stand with room, else for a step; with no way at all the stack stays and loses a step. One further step is the most a retreat costs. Russian line infantry and any guard may stand, counter by counter, each by losing a step: it stays, against two hexes it goes one, and stays if a second counter stands as well; the others retreat together. Whoever flees into a hex still to be attacked counts there only for the penalty of overstacking. One attacking unit may follow, into a redoubt only on a cross, the guard also on a dot. Who is thrown out of a redoubt does not return that turn.',
  'rule.bautzen §8.6.1':
    'Cavalry charging a single infantry unit in the open: one more for Coalition cavalry, two for its guard; one for the French guard cavalry and the heavy cavalry.',
  'rule.bautzen §8.6.2':
    'In an attack with a commander the French may announce the tactical option: each side loses a step less, and the defender falls back for the one he was spared. Not where Coalition cavalry fights.',
  'rule.bautzen §8.6.3':
    'Where Napoleon attacks, the French may turn a retreat of the defender into a step lost. Not where Coalition cavalry fights.',
  'rule.bautzen §8.7':
    'A two on the dice endangers a commander of the attack, a twelve one of the defence: bruised on a one, killed on a six, wounded otherwise. A counter turned over has no modifier; a dead man’s staff still commands, and nothing else.',
  'rule.bautzen §8.8':
    'Artillery fires at enemies in a friendly zone, during the owner’s movement or combat phase: two dice, the target’s strength divided by the marker’s value, and modifiers.',
  'rule.bautzen §8.8.1': 'Downhill two more, uphill one less; one more for each further marker; one more at cavalry.',
  'rule.bautzen §8.8.2': 'A score of twelve endangers a commander in the hex.',
  'rule.bautzen §9.A':
    'Each objective the French win costs the Coalition a point, three for Baschütz, Hochkirch and the whole of Wurschen; retaken it comes back. Morale never rises above its start: eleven and nine.',
  'rule.bautzen §9.B': 'A French counter destroyed costs a point, two Coalition counters one.',
  'rule.bautzen §9.D':
    'A commander killed or captured costs a point, Blücher and Ney three. Napoleon’s wound costs four; his death or capture loses the game.',
  'rule.bautzen §10.1': 'The positions of the morning of 21 May.',
  'rule.bautzen §10.2':
    'Ney’s units come on in their order. If Coalition units hold the entry hex they use the next hex of the edge, nearest first, either way; a lone commander bars nobody.',
  'rule.bautzen §10.3':
    'Until Ney is there the Coalition enters and attacks none of five hexes in the north-west. Units may march directly between 1901 and 1701 for one point.',
  'rule.bautzen §10.4':
    'French morale at nothing is a major Coalition victory; Napoleon lost a strategic one. Coalition morale at nothing brings the general retreat: more than 40 points must leave by the eastern edge, 15 Prussian and 10 of the Russian guard, or the French victory is major, strategic if Blücher or Barclay is lost as well.',
  'rule.bautzen §10.5':
    'From four o’clock two dice are thrown before the Coalition moves; five or less ends the battle. Units with a free column behind them count as saved in a general retreat; otherwise the higher morale wins.',
  'rule.bautzen §10.6': 'Variations: nobody stands, no French options, 70 points to save with 25 Prussian, no Normann.',
}
