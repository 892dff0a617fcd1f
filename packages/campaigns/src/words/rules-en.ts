import type { Catalogue } from '@grognard/kernel'
import { chapterWords, clauseTitles } from './rule-titles-en.ts'

// The rules of the family in our own words, clause by clause, for the rules panel.

/** By the number that a clause has in 1813. */
const rules: Readonly<Record<string, string>> = {
  '1.1':
    'Which land is friendly to whom, and from where each side’s supply comes, is set by the title. What is not friendly is enemy land, whoever stands on it.',
  '1.2': 'Halves and quarters drop their fractions. Only the winner’s losses in battle round up.',
  '2.2':
    'Forest, marsh and rough ground are difficult: they count two hexes for marches and supply, unless a road or pass leads in through the side crossed (never for marsh). Mountains are crossed by passes only; passes count two in winter. Lakes and sea are closed. Rivers matter for supply and combat, not for marching.',
  '2.3': 'Everything moves from a hex to the one beside it. A unit forced off the map is eliminated.',
  '3.2':
    'A unit in good order has one combat factor. It occupies one factor of room if veteran, one and a half if line, two if conscript, disrupted or not.',
  '3.3': 'Hunger, hard marches and combat disrupt units. A disrupted unit neither marches nor fights.',
  '3.4':
    'Commanders need no room and have no combat factor. Their rating helps to rally, to get orders through and to fight. In the basic game any commander leads any unit of his side.',
  '3.6': 'Colours tell nations. Contingents with a star may change sides in 1813.',
  '4.1': 'A hex holds six occupancy factors of a side, at every moment.',
  '4.2': 'Attackers and their supports fight from where they stand; they take no room in the defender’s hex.',
  '5.1':
    'A turn: general supply; active supply (convert a depot, lay trains, forage markers, new depots); rally and movement; combat commands; combat; commanders’ movement; Cossacks and reinforcements.',
  '6.1': 'A unit is in supply in a city with a friendly depot, or with a route to one.',
  '6.2.1':
    'A supply route avoids enemy stacks, and hexes beside undisrupted enemy cavalry unless a friendly stack is there or an unbridged river lies between.',
  '6.2.2': 'A supply route avoids enemy cities unless a friendly stack holds them.',
  '6.2.3': 'A supply route crosses rivers by bridges only.',
  '6.2.4':
    'A supply route is five hexes at most, three in winter: the unit’s hex is free, the depot’s counts, difficult ground counts two.',
  '6.3':
    'A foraging stack rolls a die: if it shows the number of its units or less, they are out of supply. All forage markers then come off.',
  '6.4':
    'A unit out of supply is disrupted. If it was disrupted already: conscripts are lost, line units are lost in winter, veterans hold out.',
  '6.5': 'All units of both sides are checked before any suffers.',
  '6.6': 'Commanders and Cossacks are always fed, and so are a few garrisons and allies that the title names.',
  '7.1': 'First, each side may turn one depot under a friendly stack into a train, laid openly on the stack.',
  '7.2':
    'A side has the trains of its card, less one for each depot on the board and one for each depot lost for good. If depots exceed the card, the enemy removes some.',
  '7.3': 'A train goes to a stack in supply with a commander, or to a city where a depot is to be.',
  '7.4':
    'The sides lay counters face down, one each in turn; the side with more trains on its card begins. Passing costs a genuine train.',
  '7.5': 'Each side also has two dummies to mislead the enemy. Several counters may lie on one stack.',
  '7.6':
    'A stack without a train forages if it stands outside friendly land or beside two other friendly stacks. Cossacks alone, and stacks in an unbesieged city with a depot, do not.',
  '7.7':
    'Trains on friendly cities, or on others that a friendly stack holds, may become depots; not in a besieged city.',
  '7.8':
    'A new depot must be linked to the supply source by depots five hexes apart at most, three in winter, by routes open as for supply. Once founded it works even if the chain is cut.',
  '8.1':
    'A stack in supply with a commander may use a train to rally as many units as its commanders’ ratings add up to.',
  '8.2':
    'The sides march one stack each in turn, a train for each; passing costs a genuine train. Cavalry shows itself when the enemy comes beside it.',
  '8.3': 'Nobody moves twice in the phase, and commanders move only with units.',
  '8.4': 'A march is three hexes, two in winter, or up to five by force. Difficult ground counts two.',
  '8.4.1': 'A march needs a train.',
  '8.4.2': 'A march starts with a commander who has not moved. He may stay, go part of the way, or go along.',
  '8.4.3': 'The marching units stay together. Others may stay behind and march later with another train.',
  '8.4.4': 'If any unit that began the phase in the stack is disrupted, none of it marches.',
  '8.4.5': 'A march may not enter a hex with enemy units, but may run over lone depots and commanders.',
  '8.4.6':
    'A march ends beside undisrupted enemy cavalry, unless a river lies between or a friend who stays this turn holds the hex.',
  '8.4.7':
    'A march that starts beside enemy cavalry may not make its first step to another such hex, with the same exceptions.',
  '8.4.8': 'A single unit in a city beside a hex with two undisrupted enemy units is besieged and cannot march.',
  '8.5':
    'A march of three hexes, two in winter, rolls for attrition: 6–7 one foot or horse is lost, 8–9 one is lost and one disrupted, 10 or more two are lost. A single unit is only disrupted. Guns never suffer; the owner chooses.',
  '8.6': 'Add one in winter and one for each hex beyond the normal allowance; some commanders take one off.',
  '8.7': 'A lone depot that is attacked or entered is gone, and its owner’s card has one train less for good.',
  '8.8': 'A commander whose hex is entered must try to escape.',
  '9.1': 'Combat commands are dealt each turn and not saved.',
  '9.2':
    'Each decisive victory moves a command from the loser to the winner for good, from the next turn. A side never has fewer than one nor more than six.',
  '9.3': 'The side with more commands attacks first.',
  '10.1':
    'Some or all units of a stack attack a hex beside it. Every unit of the stack must be in good order, and it must not forage.',
  '10.2':
    'Die, best rating and commands spent must make seven. A one calls the attack off but you may try again; any other failure ends your attacks this turn.',
  '10.3':
    'Then the attacker may call stacks beside the defender to help, and the defender says how many commands he spends.',
  '10.4':
    'Each stack called needs seven with its own die and rating and the same commands, less one for each conscript unit.',
  '10.5': 'The defender may call stacks in the same way.',
  '10.6': 'The sides take turns. Whoever declines or fails is out for the turn.',
  '10.7': 'A stack may attack again and again, ever more weakly.',
  '10.8': 'When both are out, marks of forced marches and combats come off.',
  '11.1':
    'Defenders who are all cavalry may withdraw from attackers without any, before the fight; the attackers may move in.',
  '11.2.1': 'Modifiers add up in the order of the rules.',
  '11.2.2': 'Supporting counts as having fought.',
  '11.2.3':
    'A stack of which any unit force-marched or fought once this turn counts half; if both, or if it fought twice, a quarter.',
  '11.3': 'The attack starts with the combat factors, two more for two arms or four for three, then weariness.',
  '11.4':
    'Take off three over a river; two against a fortified city, or one with guns; two into forest, marsh or rough ground.',
  '11.5':
    'Add the best rating (at most one for each unit), the supports’ units and one for a commander with each, and a die. Supports lose two over a river and one against walls without guns or difficult ground.',
  '11.6': 'The defence counts good-order units, arms and weariness in the same way.',
  '11.7': 'Add the best rating, the supports and a die.',
  '11.8': 'The higher value wins.',
  '11.9': 'A tie moves nobody; the attacker takes one hit.',
  '11.10': 'If the defender wins, the attacker stays; the defender may withdraw.',
  '11.11':
    'A stack withdraws together to the hex beside it: not over an unbridged river, not into difficult ground even by road, nor into a mountain pass in winter, not to the enemy nor beside the stack that attacked. Units for which there is no room are hit and go one hex further.',
  '11.12.1': 'Beaten by three or more, the defender must withdraw or is lost; undisrupted attackers may move in.',
  '11.12.2': 'Beaten by one or two, the defender may withdraw; only undisrupted cavalry may move in.',
  '11.13': 'If no defender is left, any undisrupted attackers and commanders may move in.',
  '11.14': 'The loser takes the difference in hits, at most two for each good-order unit of the winner.',
  '11.15':
    'The winner takes half of it, rounded up, shifted by a die from −2 to +2, at most one for each good-order unit of the loser.',
  '11.16': 'A withdrawing stack without good cavalry loses one disrupted unit to attackers who have some.',
  '11.17':
    'The owner gives hits: at least half to the stack that fought, then to supports. A hit disrupts, a second eliminates. After an odd number a stack may give up one disrupted unit more.',
  '11.18': 'Disrupted units alone defend with the die only, whoever leads or supports them, and do no harm themselves.',
  '11.19': 'A commander without troops rolls: a one loses him, otherwise he joins a friendly stack within three hexes.',
  '12.1':
    'Commanders ride up to three hexes to a friendly unit or a friendly city, avoiding enemy stacks and unheld enemy cities.',
  '12.2': 'They ride one by one in turn, the side with more commands first.',
  '13.1': 'From turn 4 the French roll for each city with Cossacks: a six wins them a battle point.',
  '13.2': 'Reinforcements arrive at the end of the turn; the side with more trains on its card places first.',
  '13.3':
    'They may not be placed on or beside an enemy stack, nor beyond six factors; what cannot be placed never arrives.',
  '14.1': 'The Coalition sets up first. Before the first turn each side may lay out trains as depots.',
  '14.4.b':
    'There are twelve battle points, six to each side. A decisive victory moves one: six units or more on each side, and the loser takes four hits more than the winner.',
}

/** The same with their titles under the name that a book has for them, 'rule.<book> §<clause>', but for those that it settles otherwise or lacks. */
export function ruleWords(clauseOf: (number: string) => string, but: readonly string[] = []): Catalogue {
  const known = Object.entries(rules).filter(([number]) => !but.includes(number))
  return {
    ...chapterWords,
    ...Object.fromEntries(
      known.flatMap(([number, text]) => [
        [`rule.${clauseOf(number)}`, text],
        [`clause.${clauseOf(number)}`, clauseTitles[number]],
      ]),
    ),
  }
}
