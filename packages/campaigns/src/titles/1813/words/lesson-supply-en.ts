import type { Catalogue } from '@grognard/kernel'

/** English words of the second lesson. */
export const supplyLessonWords: Catalogue = {
  'scenario.supply.name': 'Second lesson: the road to Berlin',
  'scenario.supply.text':
    'Our own position of May 1813: trains, depots, foraging, rallying and marching, explained as it goes.',
  'level.lessonFed': 'Berlin is yours, and everybody has bread.',
  'level.lessonHungry': 'Berlin was not reached, or somebody went hungry.',
  'lesson.fed': 'The ovens are lit, and the lesson is over.',

  'lesson.road.title': 'The road to Berlin',
  'lesson.road.text':
    'May 1813. Ney is at Dessau, and nobody stands between him and Berlin. Anybody can march there; the art is to eat there too. You will bring him to Berlin with bread behind him: about ten minutes, with the rules of the full game.',
  'lesson.depots.title': 'A depot feeds',
  'lesson.depots.text':
    'The house on Leipzig is a depot. Troops within a few hexes of one are in supply. Each depot hangs on the one behind it, five hexes at most, in a chain back to France: Leipzig, Erfurt, Fulda. The map is tinted as far as your depots feed.',
  'lesson.reach.title': 'Too far from Leipzig',
  'lesson.reach.text':
    'Berlin lies too far from Leipzig. Whoever stands there when the next turn begins is out of supply: his units are disrupted, and a raw conscript who is disrupted already goes home. A depot at Wittenberg would feed Berlin.',
  'lesson.hand.title': 'Trains do everything',
  'lesson.hand.text':
    'Each turn brings wagon trains: four this time. A train lets one stack march, or lets it rally, or becomes a depot in a city. So every turn is a choice between moving and eating. The sides lay them one each in turn, face down.',
  'lesson.neysTrain.title': 'Wagons for Ney',
  'lesson.neysTrain.text': 'What may have a train is lit. Ney shall march, so he needs one. Choose Dessau.',
  'lesson.neysTrain.else': 'That may have a train too. But Ney comes first: choose his stack at Dessau.',
  'lesson.theirTrain.title': 'A counter face down',
  'lesson.theirTrain.text':
    'Bülow at Prenzlau has one train. He lays it on his own stack. You see a counter, not what is on its other side.',
  'lesson.wittenberg.title': 'Wagons for Wittenberg',
  'lesson.wittenberg.text':
    'Nobody stands in Wittenberg, but a city can have a train if a depot there would hang on the chain. Choose Wittenberg: it lies on the road from Dessau to Berlin.',
  'lesson.wittenberg.else':
    'A train would do there as well. The depot for Berlin belongs at Wittenberg, north-east of Dessau.',
  'lesson.theirDummies.title': 'He lays no more',
  'lesson.theirDummies.text': 'Bülow’s only train is out, and he leaves his dummies in the box. Press Next.',
  'lesson.oudinot.title': 'Wagons for the weary',
  'lesson.oudinot.text':
    'Oudinot’s 13th Division is disrupted: its counter is striped. It counts for little in a fight, and its whole stack cannot march. With a train he can rally it. Lay one on Oudinot, east of Leipzig.',
  'lesson.oudinot.else': 'Allowed; but Oudinot cannot rally without wagons. Choose his stack, east of Leipzig.',
  'lesson.lauriston.title': 'The last one',
  'lesson.lauriston.text':
    'Leipzig feeds everybody, and nobody guards it. Lauriston, two hexes to the south-west, could. Lay your last train on him.',
  'lesson.lauriston.else': 'Give it to Lauriston, please, south-west of Leipzig: he shall guard the depot.',
  'lesson.dummy.title': 'A train of air',
  'lesson.dummy.text':
    'You also have two dummies. They do nothing, and face down nobody can tell. Lay one on Victor, north of Erfurt, and let Bülow wonder.',
  'lesson.dummy.else': 'A dummy could lie there. Victor, north of Erfurt, is the one to puzzle over.',
  'lesson.noMore.title': 'Enough',
  'lesson.noMore.text': 'One dummy will do. Press Lay no more.',
  'lesson.noMore.else': 'You have puzzled him enough. Press Lay no more.',
  'lesson.forage.title': 'Reynier lives off the land',
  'lesson.forage.text':
    'Reynier is at Potsdam, in Prussia. Whoever has no train and stands abroad, or in a crowd, must forage: he gets a marker. At the start of the next turn a die is thrown for it, and it must be higher than the number of his units, which is two.',
  'lesson.found.title': 'Ovens at Wittenberg',
  'lesson.found.text': 'Now trains on cities may become depots. Choose Wittenberg, and see how far its bread goes.',
  'lesson.found.else': 'Keep those wagons for the march. The depot belongs at Wittenberg.',
  'lesson.founded.title': 'And no more',
  'lesson.founded.text':
    'Ney stands in a city too, so his train could be a depot as well. Then he could not march. Press No more depots.',
  'lesson.founded.else': 'That would cost you a march. Press No more depots.',
  'lesson.rally.title': 'Rally the 13th',
  'lesson.rally.text':
    'A stack in supply with a commander and a train may rally as many units as the commander’s rating. It spends the train. Choose Oudinot.',
  'lesson.rally.else': 'Without it the 13th stays disrupted. Choose Oudinot, the lit stack.',
  'lesson.rallyWho.title': 'Back into line',
  'lesson.rallyWho.text': 'Oudinot’s rating is 1, so he restores one unit. Choose the 13th Division in the tray.',
  'lesson.rallyWho.else': 'Choose the 13th Division, the striped counter in the tray.',
  'lesson.noTrain.title': 'Ask Victor',
  'lesson.noTrain.text':
    'Now the sides march one stack each in turn. Lauriston and Ney are lit. Why not Victor? He has a counter too. Choose his stack and see.',
  'lesson.march.title': 'March by destination',
  'lesson.march.text':
    'A dummy draws no wagons. Lauriston has a real train: choose his stack, and his whole reach is lit, with what each hex costs. Then choose Leipzig, two hexes away. Or take the stack and drop it there.',
  'lesson.march.else': 'That would be allowed. But first Lauriston, to guard Leipzig: choose his stack, then Leipzig.',
  'lesson.bulow.title': 'Bülow steps back',
  'lesson.bulow.text': 'Bülow uses his train to fall back to Stettin. Then it is your turn again.',
  'lesson.long.title': 'Three to Berlin',
  'lesson.long.text':
    'Take up Ney. Berlin costs him three, for the marsh on the way counts double. That is still a plain march; beyond it hexes are hatched, and the march is forced. But from three on a die is thrown for the weary: the brown figure is the chance that somebody falls out. Choose Berlin all the same.',
  'lesson.long.else': 'Berlin is the goal: take up Ney at Dessau and choose Berlin.',
  'lesson.fed.title': 'Bread in Berlin',
  'lesson.fed.text':
    'A four on the march: nobody fell out. Then a new turn began, and Reynier’s foragers threw a 3, more than his two units. Ney is two hexes from Wittenberg. All have bread. What you can do now:',
  'lesson.point.depot': 'read how far depots feed, and found one where it is needed',
  'lesson.point.train': 'share trains out between marching, rallying and bread',
  'lesson.point.dummy': 'keep the enemy guessing with a dummy',
  'lesson.point.forage': 'see who must forage, and what the die must show',
  'lesson.point.rally': 'bring a disrupted unit back into line',
  'lesson.point.march': 'march by destination, and know what a long march risks',
}
