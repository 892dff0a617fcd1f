import { both, wordsOfCards, type CardTexts } from '../../../cards/words.ts'

// The 54 event cards of 1813 in our own words. Numbers and a few themes are the book's; the instructions are our proposal.

const texts: CardTexts = {
  '1': [
    'Mud and thaw',
    'Each forced hex of a Coalition march adds two to its roll, not one.',
    'Each forced hex of a French march adds two to its roll, not one.',
  ],
  '2': ['A convoy comes through', ...both('You have one train more this turn.')],
  '3': [
    'Requisitions in Prussia',
    'A stack with Prussian units marches only for two trains.',
    'Before rallying, name a hex in Prussia: up to two disrupted Prussian units there that are in supply recover without train or commander.',
  ],
  '4': [
    'Typhus',
    ...both(
      'Each side, the Coalition first, takes the hex where it has most units and disrupts one good unit there, as the owner chooses. Garrisons, Torgau and the corps at Krakow are spared.',
    ),
  ],
  '5': ['Good staff work', ...both('You have one combat command more this turn.')],
  '6': [
    'The Landsturm is called',
    'The Coalition founds no depot in Prussia this turn.',
    'After new depots are founded, found one more in a fit Prussian city without a train.',
  ],
  '7': [
    'A captured dispatch',
    ...both('Name two enemy stacks: you see into them, and counters laid on them this turn lie face up.'),
  ],
  '8': [
    'Horses from Westphalia',
    'Before rallying, one disrupted cavalry unit in supply in France or the Confederation recovers.',
    'French cavalry cannot be rallied this turn.',
  ],
  '9': [
    'The pontoon train',
    ...both('One attack this turn that goes over a river ignores it, for its supports too. You are asked at each.'),
  ],
  '10': [
    'Prussian generals at odds',
    'No stack with a Prussian unit may be called upon to support this turn.',
    'For once they agree: the French have one combat command fewer.',
  ],
  '11': ['Rivers in flood', ...both('Nobody attacks or supports over a river this turn, bridged or not.')],
  '12': [
    'Deserters',
    'The French choose who takes the first hit that the Coalition suffers this turn.',
    'Name a French stack with two good conscript units and without Napoleon or Davout: the French disrupt one of the conscripts.',
  ],
  '13': [
    'Days of rain',
    ...both(
      'All marches are one hex shorter this turn, and four hexes at most by force; hexes beyond the shorter march are forced.',
    ),
  ],
  '14': [
    'The arsenals of Breslau',
    'The Coalition has one train fewer this turn.',
    'You have one train more this turn, unless French units hold Breslau.',
  ],
  '15': ['Full magazines', ...both('Take the forage marker off one of your stacks.')],
  '16': [
    'Raids on the roads',
    'The gendarmes strike back: disrupt a Cossack unit, or Lützow’s, within two hexes of a French depot or good French cavalry.',
    'The French have one train fewer this turn.',
  ],
  '17': [
    'Lützow’s wild hunt',
    'If Lützow’s unit is within three hexes of a good French unit it takes a hit.',
    'If Lützow’s unit is in good order, name a French stack in the Confederation within three hexes of it and without good cavalry: the French disrupt one unit there.',
  ],
  '18': [
    'A marshal falls ill',
    'Name a Coalition commander, but not Blücher: he counts nothing and stays where he is this turn.',
    'Name a French commander, but not Napoleon: he counts nothing and stays where he is this turn.',
  ],
  '19': [
    'Volunteers',
    'They crowd the depots: the Coalition has one combat command fewer this turn.',
    'Before rallying, all disrupted Prussian units in one city of Prussia that are in supply recover.',
  ],
  '20': [
    'The king wavers',
    'Prussian units do not attack this turn; they defend and support.',
    'He speaks to his people: you have one combat command more this turn.',
  ],
  '21': [
    'English muskets',
    'Köslin and Stolp are no supply source this turn; if the Coalition holds either it has one train fewer.',
    'If you hold Köslin or Stolp you have one train more this turn.',
  ],
  '22': [
    'Sorties',
    'Name a garrison city still held: disrupt one good Coalition unit beside it.',
    'Disrupt a good French unit within two hexes of Köslin, Stolp or Kolberg, or the garrison of Stettin or Küstrin.',
  ],
  '23': [
    'The Saxon court',
    'French supply may pass through Torgau this turn; troops may not.',
    'The French found no depot in Saxony this turn.',
  ],
  '24': [
    'Forced contributions',
    'You have one train more this turn. Roll: on 1 to 3 there are riots, and the Coalition disrupts one good starred unit of yours.',
    'Riots: name a city of the Confederation without French units. No depot is founded there this turn, and one that stands there supplies nobody.',
  ],
  '25': [
    'Couriers taken',
    ...both(
      'You see the card your enemy holds and into one stack that you name; counters laid on it this turn lie face up.',
    ),
  ],
  '26': [
    'Young conscripts',
    'One march of a stack with conscripts is not rolled for this turn. You are asked as each sets out.',
    'French marches with conscripts add one to their roll this turn.',
  ],
  '27': [
    'Spies at headquarters',
    ...both(
      'Name any hex: you see into all enemy stacks within two hexes of it; counters laid on them this turn lie face up, and no blanks are laid there.',
    ),
  ],
  '28': [
    'Scharnhorst is wounded',
    'The Coalition has one combat command fewer this turn.',
    'His staff carries on: one stack with a Prussian unit and a commander, in supply, marches without a train.',
  ],
  '29': [
    'Landwehr at drill',
    'Landwehr and militia do not march this turn.',
    'Name up to two Landwehr units: they count as line units this turn in room, when supply fails and when they are called to support.',
  ],
  '30': [
    'Rumours of a truce',
    'The Coalition spends one combat command at most on any combat this turn.',
    'The French spend one combat command at most on any combat this turn.',
  ],
  '31': [
    'Autumn rains',
    'The Coalition cannot force its marches this turn.',
    'The French cannot force their marches this turn.',
  ],
  '32': [
    'The Dresden magazines',
    'You have two trains more this turn if your units hold Dresden, or one if a depot of yours stands in Saxony.',
    'The French have one train fewer this turn, two if your units hold Dresden.',
  ],
  '33': ['Fog', ...both('All calls for support are one harder this turn, for both sides.')],
  '34': [
    'Vandamme presses on',
    'One march this turn may go four hexes without force. You are asked as each stack sets out.',
    'Name a French stack without Napoleon: this turn it supports nobody and does not withdraw of its own will.',
  ],
  '35': [
    'Envoys from Munich',
    'While the Confederation is yours, one disrupted Bavarian or Württemberg unit in supply recovers before rallying.',
    'Bavarian units in French service neither attack nor support an attack this turn.',
  ],
  '36': [
    'The Trachenberg plan',
    'Stacks attacked by Napoleon’s do not withdraw of their own will this turn.',
    'Once this turn, a stack attacked by Napoleon’s may draw off before the fight.',
  ],
  '37': [
    'Raiders in the rear',
    'Disrupt a Coalition cavalry unit without infantry beside it in its stack, within three hexes of good French cavalry.',
    'Thielmann is on the roads: the French have one train fewer this turn.',
  ],
  '38': [
    'Cossack loot',
    'Cossacks in cities cost the Coalition a point on a five as well this turn.',
    'Discipline holds: no roll is made for Cossacks in cities this turn.',
  ],
  '39': ['The grand battery', ...both('One attack this turn with guns adds two. You are asked at each.')],
  '40': [
    'Metternich and the Tsar quarrel',
    'No stack with both Austrian and Russian units marches this turn.',
    'The matter of Madame de Merges is smoothed over: you have one combat command more this turn.',
  ],
  '41': [
    'The Crown Prince hesitates',
    'Swedes neither attack nor support an attack this turn, and Bernadotte’s rating is nothing.',
    'Swedes attack this turn without counting heads first.',
  ],
  '42': [
    'The Young Guard',
    'In one combat this turn with Guards in the fighting stack, up to two of them count double. You are asked at each.',
    'French Guards support nobody and do not advance after combat this turn.',
  ],
  '43': [
    'The Austrian commissariat',
    'The Coalition has one train fewer this turn.',
    'You have one train more this turn, unless French units hold Vienna.',
  ],
  '44': [
    'Westphalia totters',
    'One disrupted Westphalian or other German unit of yours in supply recovers before rallying.',
    'If good cavalry of yours is within three hexes of Kassel, the French lose a Westphalian unit.',
  ],
  '45': ['A cold snap', ...both('This turn is a winter turn.')],
  '46': [
    'Polish lancers',
    'In one combat this turn with Poles in the fighting stack, one of them counts double. You are asked at each.',
    'Polish units cannot be rallied this turn.',
  ],
  '47': [
    'The bridge goes up too soon',
    ...both('The first enemy stack that withdraws over a bridge this turn takes another hit.'),
  ],
  '48': [
    'Schwarzenberg offers to resign',
    'Schwarzenberg’s rating is nothing this turn, and he leads nobody.',
    'The monarchs stand by him: his rating is one higher this turn, and the partners do not quarrel.',
  ],
  '49': [
    'The army of Inner Austria',
    'No stack with Hiller or Radivojevich marches this turn.',
    'No stack with Eugene or Grenier attacks this turn.',
  ],
  '50': [
    'The Emperor is unwell',
    'It passes: with three good units beside Napoleon you have one combat command more this turn.',
    'Napoleon’s rating is one lower this turn, and his presence adds one factor at most.',
  ],
  '40a': ['Vienna lets convoys pass', ...both('You have one train more this turn.')],
  '43a': [
    'The Bohemian frontier is shut',
    ...both('Enemy supply does not pass through hexes beside Austria this turn, unless an enemy stack is there.'),
  ],
  '48a': ['Peace feelers', ...both('The enemy has one combat command fewer this turn.')],
  '49a': [
    'A corps of observation',
    'One stack of yours in Italy or Illyria with a commander, in supply, marches without a train.',
    'French stacks in the Kingdom of Italy and Illyria do not march this turn.',
  ],
}

export const cardWords = wordsOfCards(texts)
