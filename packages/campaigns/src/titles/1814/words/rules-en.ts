import type { Catalogue } from '@grognard/kernel'
import { ruleWords } from '../../../words/rules-en.ts'
import { clauseOf1814 } from '../clauses.ts'

// The rules of 1814 in our own words, for the rules panel: the family's where the books agree, and what this one says otherwise.

// Points that the 1814 book folds into their clause, and clauses that it settles anew or lacks.
const OTHERWISE =
  '1.1 3.2 3.6 6.1 6.2.1 6.2.2 6.2.3 6.2.4 6.6 7.6 8.4 8.4.1 8.4.2 8.4.3 8.4.4 8.4.5 8.4.6 8.4.7 8.4.8 8.5 8.6 9.2 9.3 ' +
  '11.2.1 11.2.2 11.2.3 11.9 11.12.1 11.12.2 13.1 13.3 14.1 14.4.b'

export const rules1814: Catalogue = {
  ...ruleWords(clauseOf1814, OTHERWISE.split(' ')),
  'rule.1814 §1.1':
    'Coalition land: east of the Rhine, Switzerland, Italy beyond the French border, Spain, with all their cities but Amsterdam. All else is French, but Geneva is nobody’s. French supply comes from Paris, Bordeaux and Marseilles, the Coalition’s from the eastern edge but for 4228 and 4229, and from Spain’s southern and western edges. Turns 1 to 6 are winter, 7 to 12 spring.',
  'rule.1814 §3.2':
    'A unit in good order has one combat factor. It occupies one factor of room if veteran, one and a half if line, two if conscript; a garrison none.',
  'rule.1814 §4.1':
    'A hex holds six occupancy factors of a side, at every moment. Garrisons take no room, so that the French may always pass them.',
  'rule.1814 §6.1':
    'A unit is in supply in a city with a friendly depot, or with a route to one, or with a route to a friendly supply source.',
  'rule.1814 §6.2':
    'A supply route avoids enemy stacks, and hexes beside undisrupted enemy cavalry unless a friendly stack is there or an unbridged river lies between; enemy cities unless a friendly stack holds them; and rivers but for bridges. It is five hexes at most, three in winter: the unit’s hex is free, that of the depot or source counts, difficult ground counts two unless a road leads in.',
  'rule.1814 §6.6':
    'Always fed: commanders, Cossacks, garrisons, the British at Vlissingen, the French on 4329 and 4428, and the Neapolitans in the Kingdom of Italy. They may use trains.',
  'rule.1814 §7.6':
    'From turn 2 a stack without a train forages if it is outside friendly land and out of supply, or beside two other friendly stacks. Stacks that are always fed are left out of this; from the second case also those in a city with a depot that is not besieged.',
  'rule.1814 §7.7':
    'Trains on cities become depots: friendly cities, or others that a stack holds, but none under siege; at Geneva a combat unit must be there.',
  'rule.1814 §8.4':
    'A march needs a train and a commander who has not moved, and every unit of the stack in good order. Those who go stay together, three hexes in any season or five with force. It may not enter hexes with enemy units, ends beside undisrupted enemy cavalry unless a river lies between or a friend who stays holds the hex, and from one such hex may not step to another. A single unit in a city beside two good enemy units in one hex is besieged and stays.',
  'rule.1814 §8.5':
    'Reconnaissance in force: a march of three units or more, with cavalry, may drive one or two enemy units off clear ground or out of an unfortified city, once. He may withdraw, and the march goes on. If he holds, each side adds its units to a die: with the higher score the march drives him off with a hit, for one hex more; otherwise it ends there and takes the hit itself. Trains of a stack that leaves are lost.',
  'rule.1814 §8.6':
    'A march of three hexes, two in winter, rolls for attrition. In winter three hexes add one, four two, five three; in spring four add one, five two. In the basic game Napoleon takes one off if he goes all the way.',
  'rule.1814 §8.7':
    'A score of six or seven loses one foot or horse, eight or more also disrupts one. With fewer than two of them in the stack nobody is lost, one is disrupted. Guns and commanders never suffer.',
  'rule.1814 §9.2':
    'Each decisive victory moves a command from the loser to the winner for good, from the next turn; so do plundering Cossacks. A side never has fewer than one nor more than six.',
  'rule.1814 §9.3': 'The side with more commands attacks first; the French on a tie.',
  'rule.1814 §9.4':
    'A victory is decisive with six units or more on each side, if the loser takes four hits more than the winner, those of the withdrawal included.',
  'rule.1814 §11.2':
    'Modifiers add up in the order of the rules. Supporting counts as having fought. A stack of which any unit force-marched or fought once this turn counts half; if both, or if it fought twice, a quarter.',
  'rule.1814 §11.9': 'A tie moves nobody; the attacker takes one hit. In a great battle §11.16 adds to both.',
  'rule.1814 §11.12':
    'Beaten by three or more, the defender must withdraw or is lost, and undisrupted attackers may move in. Beaten by one or two, he may withdraw, and only undisrupted cavalry may follow.',
  'rule.1814 §11.16':
    'With six units or more on each side, supports and disrupted ones included, the loser takes one hit more for every four units of both sides, the winner half as many; after a tie both take the full number. The bounds of §11.14 and §11.15 hold for the sum.',
  'rule.1814 §13.1':
    'From turn 4 the French roll for each city with Cossacks: a six moves a combat command from the Coalition to them.',
  'rule.1814 §13.3':
    'Reinforcements may not be placed on or beside an enemy stack, unless a river lies between, nor beyond six factors.',
  'rule.1814 §13.4':
    'French reinforcements that cannot be placed never come. The Coalition’s wait until they can, and may be withheld for as long as their owner likes.',
  'rule.1814 §14.1':
    'The French deploy first. Combat commands: French three, four from turn 4; Coalition four. Before the first turn each side may lay out trains as depots. The Coalition does not begin beside French units unless a river lies between.',
  'rule.1814 §14.3': 'The game lasts twelve turns, ten if the Swedes cross the Rhine.',
  'rule.1814 §14.4':
    'The Coalition wins at once if Napoleon is killed or taken, or at the end of a turn in which its units hold Paris and one of Bordeaux and Marseilles. Otherwise the French win.',
  'rule.1814 §14.5':
    'In the basic game a march that Napoleon goes all the way with rolls one less. He does not leave Paris before the commanders’ movement of turn 4.',
  'rule.1814 §14.6': 'Before turn 4 French stacks and supports count half in a fight for a hex outside friendly land.',
  'rule.1814 §14.7':
    'Garrisons take no room, are always fed and never move. They do not attack, defend as usual, and are lost if they are forced back.',
  'rule.1814 §14.8':
    'Before turn 4 the commands of Soult and Wellington neither move nor fight nor are attacked, and nobody else enters the land south-west of the Garonne.',
  'rule.1814 §14.9':
    'From turn 5 the French may take foot and horse of Soult’s command off the map as a turn begins, four units in all. They come back in the reinforcement phase two turns later, to a commander in supply with room for them, and are his from then on.',
  'rule.1814 §14.10':
    'As a turn begins with units of Anglona’s on French land, the French roll: half as many of their disrupted units are restored, the nearest to him first.',
  'rule.1814 §14.11':
    'The Neapolitans come to 4227 at the end of turn 7, and never if others of the Coalition are there or the enemy is near. They stack with nobody else.',
  'rule.1814 §14.12': 'If Bernadotte or one of his Swedes comes to stand beyond the Rhine, the game ends with turn 10.',
  'rule.1814 §14.13':
    'Graham and the British may land at Vlissingen at the end of any turn while no enemy holds it, and are fed from the sea while they are there.',
  'rule.1814 §14.14': 'The Swiss Confederation is friendly to the Coalition.',
  'rule.1814 §14.15': 'Geneva is friendly to nobody: depots and supply routes need a combat unit in the city.',
  'rule.1814 §15.1':
    'Each side may put units of a stack into one of eight numbered boxes, of which the enemy sees the number only. They come out in the reinforcement phase, in combat, or when they part from their stack.',
  'rule.1814 §15.2':
    'A train may be spent to give a hex room for three more factors, two trains at most, until the marches of the next turn are over. What is too much then is lost, as the enemy chooses.',
  'rule.1814 §16.1':
    'Each turn both draw an event card and lay one of their two, the French first. Cards with one instruction must be laid at once, last. There is a deck for winter and one for spring.',
  'rule.1814 §16.2.a':
    'Commanders command by rank: S all, A their army, I its foot, C its horse, W their wing, K Cossacks, corps commanders their own; Guards follow any of them. Trains need a commander of at least one unit of the stack. A march led by commanders of all its units rolls one less, two with Napoleon. In battle the rating of him who commands most units counts, at most one for each of them.',
  'rule.1814 §16.2.b':
    'As seniors: Blücher eases marches and adds two factors in attack, Platov two to Cossacks in attack, Napoleon three always; Constantine and Victor get going only on a three or more.',
  'rule.1814 §16.2.c':
    'A cavalry corps commander alone receives trains only for cavalry, counts only its units in battle, and helps a support only if it has some.',
  'rule.1814 §16.3':
    'The Neapolitans are neutral until card 9 is played: nobody moves, attacks or supplies through their hex.',
  'rule.1814 §16.4': 'The French also win when they have six basic combat commands and the Coalition has one.',
}
