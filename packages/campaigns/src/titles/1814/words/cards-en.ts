import { both, wordsOfCards, type CardTexts } from '../../../cards/words.ts'

// The 36 event cards of 1814 in our own words. Numbers, decks and card 9 are the book's; the instructions are our proposal.

const texts: CardTexts = {
  '1': [
    'Hard frost',
    ...both('Ice bears: for supply routes, chains of depots and withdrawals every river counts as bridged this turn.'),
  ],
  '2': [
    'The class of 1815',
    'Before rallying, up to two disrupted conscript units in France that are in supply recover without train or commander.',
    'French conscripts cannot be rallied this turn.',
  ],
  '3': ['Snow', ...both('Nobody marches further than two hexes this turn, by force or without.')],
  '4': [
    'Typhus in the fortresses',
    ...both(
      'In each fortified city with three units or more of a side, garrisons not counted, one unit in good order is disrupted, as its owner chooses.',
    ),
  ],
  '5': ['Customs guards', 'You have one train more this turn.', 'The French have one train fewer this turn.'],
  '6': [
    'Holland rises',
    'Before rallying, one disrupted unit within three hexes of Antwerp that is in supply recovers.',
    'French field units within two hexes of Amsterdam are out of supply this turn, and no French depot is founded there.',
  ],
  '7': [
    'Partisans in the Vosges',
    'The Coalition has one train fewer this turn.',
    'When markers have been placed, two of your stacks in France forage no longer.',
  ],
  '8': [
    'A courier is taken',
    ...both(
      'Name two enemy stacks: you see into them and their boxes, and counters laid on them this turn lie face up.',
    ),
  ],
  '9': [
    'Murat joins the Coalition',
    ...both(
      'For the rest of the game the Neapolitans are the Coalition’s: if they stand neutral at Novara they join it now, and if they are still to come they come as its troops.',
    ),
  ],
  '10': [
    'Generals fall out',
    'Name a Coalition commander: the stack that he is with supports nobody this turn.',
    'Name a French commander, not Napoleon: the stack that he is with supports nobody this turn.',
  ],
  '11': ['Proposals from Frankfurt', ...both('Each side orders one attack this turn at most.')],
  '12': [
    'The Swiss road',
    'The Coalition has one train fewer this turn if it has a unit or a depot in Switzerland.',
    'One stack that sets out from Switzerland marches four hexes without force, and they wear it as three would.',
  ],
  '13': ['Thaw', ...both('Each forced hex of any march adds two to its roll, not one.')],
  '14': [
    'Paris is fortified',
    'Paris counts as a fortified city this turn, and attacks on it lose one more.',
    'Panic: the French spend one command at most on any combat within two hexes of Paris.',
  ],
  '15': [
    'Bernadotte lingers',
    'The Coalition names one stack with troops of the Army of the North: the others of that army receive no trains this turn.',
    'One stack with troops of Bülow, Wintzingerode or Graham and a commander, in supply, marches without a train.',
  ],
  '16': [
    'Old soldiers from Spain',
    'In one combat up to two good units of the Pyrenees or of Aragon count double.',
    'No veterans set out from Soult’s army this turn.',
  ],
  '17': ['The sovereigns confer', ...both('Whoever would begin combat this turn comes second.')],
  '18': ['Magazines at Langres', 'The Coalition has one train fewer this turn.', 'You have one train more this turn.'],
  '19': ['Talks at Châtillon', ...both('The enemy has one combat command fewer this turn.')],
  '20': [
    'Six days',
    'If two trains lie on Napoleon’s stack as it sets out, it may march twice, both times without force; each march is rolled for.',
    '“Forward!” One stack with Blücher or troops of his army and a commander, in supply, marches without a train.',
  ],
  '21': [
    'Peasants take arms',
    'Disrupt one Coalition unit that is alone on a hex in France, or one Cossack unit there.',
    'A proclamation: when markers have been placed, one of your stacks in France forages no longer.',
  ],
  '22': [
    'Bordeaux wavers',
    'You have one train more this turn, unless a Coalition unit holds Bordeaux.',
    'Bordeaux is no source of supply for the French this turn.',
  ],
  '23': [
    'Blücher is ill',
    'Blücher’s rating is nothing this turn, and so are his gifts.',
    'Gneisenau directs: calls upon your stacks within two hexes of Blücher are one easier.',
  ],
  '24': [
    'Soissons opens its gates',
    'Before rallying, one disrupted garrison recovers.',
    'One garrison beside a hex with two of your units in good order takes a hit.',
  ],
  '25': [
    'Augereau stirs',
    'One attack from a hex with Augereau or a unit of the Army of the Rhône, named as it is ordered, needs no roll.',
    'The stack with Augereau neither marches nor attacks this turn.',
  ],
  '26': ['Guns in the mire', ...both('Enemy artillery does not count towards combined arms this turn.')],
  '27': [
    'Cossacks plunder',
    'Cossacks in cities cost the Coalition a command on a five, too, this turn.',
    'Discipline: nobody rolls for Cossacks in cities this turn.',
  ],
  '28': [
    'The treaty of Chaumont',
    'Subsidies are late: the Coalition has one train fewer this turn.',
    'You have one combat command more this turn.',
  ],
  '29': [
    'Marie-Louises',
    'Name a hex: the conscripts there count as line this turn, for supply, for support and for the room that they take.',
    'Calls upon French stacks with conscripts are one harder this turn.',
  ],
  '30': [
    'Joseph hesitates',
    'Before rallying, one disrupted unit in or beside Paris that is in supply recovers.',
    'French stacks in or beside Paris do not attack this turn unless Napoleon is with them.',
  ],
  '31': ['A bridging train', ...both('In one attack, named as it is ordered, rivers cost you nothing.')],
  '32': ['The cavalry charges', ...both('In one attack up to two of your good cavalry units count double.')],
  '33': [
    'A letter is intercepted',
    ...both(
      'When both cards are laid, the enemy gives up the one that he still holds; next turn he lays the card he draws.',
    ),
  ],
  '34': [
    'The National Guard is called out',
    'As reinforcements arrive, one lost unit of conscript infantry returns to Paris in good order, if there is room and no enemy beside it.',
    'French National Guards neither march nor attack nor support an attack this turn.',
  ],
  '35': [
    'Wellington pays in cash',
    'Spanish units do not march this turn.',
    'Stacks with British or Portuguese units need not forage this turn.',
  ],
  '36': [
    'The marshals are weary',
    'A last effort: while Napoleon is on the map you have one combat command more this turn.',
    'The French have one combat command fewer this turn.',
  ],
}

export const cardWords = wordsOfCards(texts)
