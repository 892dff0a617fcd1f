import type { Catalogue } from '@grognard/kernel'

// Chapters 14 to 16 of 1813 in our own words, for the rules panel.

export const scenarioRules: Catalogue = {
  'rule.1813 §1.1':
    'French land: France and the 32nd District, Denmark-Norway, the Duchy of Warsaw, the Confederation, Italy, Illyria, Switzerland. Coalition land: Prussia, Russia, Swedish Pomerania. Austria and the Ottomans are closed; Switzerland is closed to the Coalition. Who is forced there is interned. French supply comes from the western edge; the Coalition’s from the eastern edge north of Austria, from Köslin and Stolp if held, and from Vienna if Austria has joined. Winter is turns 1 to 3, 18 and 19.',
  'rule.1813 §6.6':
    'Always fed: commanders, Cossacks, Danes in Denmark, Swedes in Pomerania, garrisons in their cities, the Saxons at Torgau, and Poniatowski while he waits.',
  'rule.1813 §9.2':
    'Each decisive victory moves a command from the loser to the winner for good, from the next turn. While the Confederation is France’s ally, each starred unit lost costs the French a command in the next turn. Never fewer than one nor more than six.',
  'rule.1813 §9.3': 'The side with more commands attacks first; the French on a tie.',
  'rule.1813 §13.3':
    'Reinforcements may not be placed on or beside an enemy stack, nor beyond six factors; what cannot be placed never arrives. The Coalition may place beside French garrisons, but not beside Danzig.',
  'rule.1813 §14.1':
    'The Coalition sets up first. Commands: Coalition three, six from turn 13 with Austria; French two on turns 1 to 4, then four. On turn 1 the Coalition has six trains and the French nine; before it each side may lay trains out as depots.',
  'rule.1813 §14.3': 'The game lasts nineteen turns; an armistice skips some of them.',
  'rule.1813 §14.4':
    'If Napoleon is killed or taken the Coalition wins at once. Otherwise territory and battle points are added up after turn 19; the French win a tie.',
  'rule.1813 §14.4.a':
    'Fifteen cities count: an own one unless enemy units hold it, an enemy one if own units do. Prague and Vienna count only if Austria has joined.',
  'rule.1813 §14.5': 'In the basic game a march that Napoleon goes all the way with rolls one less.',
  'rule.1813 §14.6': 'On turn 1 Prussians neither move nor fight, and cannot be attacked.',
  'rule.1813 §14.7': 'For forage and depots the Duchy of Warsaw is friendly to both sides.',
  'rule.1813 §14.8':
    'Swedish units stack with others only under a Swedish commander, and take part in an attack only if the attackers’ factors exceed the defenders’ by two.',
  'rule.1813 §14.9':
    'A decisive French defeat under Napoleon’s eyes, or three of Dresden, Hanover, Magdeburg, Munich and Stuttgart in Coalition hands (Hamburg may be the third), turns the Confederation at the start of the next turn: with Austria neutral it supplies both sides, with Austria in the war it joins the Coalition. Then the starred contingents leave the French, each may join a Coalition stack within five hexes in the reinforcement phase, Wrede comes to a Bavarian unit, and Saxony joins.',
  'rule.1813 §14.10':
    'Thielmann’s Saxons hold Torgau against both sides’ troops and supply until Saxony joins the Coalition.',
  'rule.1813 §14.11': 'Sacken at Krakow and Poniatowski beside it neither move nor fight until an armistice.',
  'rule.1813 §14.12':
    'Garrisons are fed while they stay. They may not attack, may leave only on a turn after a unit from outside has joined them, and are lost if forced to retreat.',
  'rule.1813 §14.13':
    'The corps at Danzig is fed while it stays and may not attack from there, but may leave when it likes if supplied.',
  'rule.1813 §14.14':
    'No French unit may be at or beside Hamburg on turns 1 and 2; Cossacks arrive there at the end of turn 2. From turn 4 to an armistice each turn that the Coalition holds it wins a battle point, three at most.',
  'rule.1813 §14.15':
    'On turns 7 to 11 both sides roll and the higher may call a truce. The French may refuse while the Coalition has three territory points or fewer (two from turn 10), the Coalition if it has four or more. In a truce all recover and withdraw behind their lines, Austria joins, August’s reinforcements come, the French gain three battle points, and the war resumes on turn 13. Without one Austria stays out; and if the Coalition refused, French troops in northern Italy stay there and the Confederation supplies both sides.',
  'rule.1813 §14.16':
    'Austria is closed to all until an armistice. Then it joins the Coalition: depots may be laid there at once, and from turn 13 Vienna is a source and the Coalition has six commands.',
  'rule.1813 §14.17': 'Köslin and Stolp are Coalition supply sources while its units hold them.',
  'rule.1813 §15.1':
    'Stacks are not open to the enemy, and the Coalition may swell its own with five blank counters, never more than there are units.',
  'rule.1813 §15.2':
    'The garrisons were called back: Danzig’s corps begins at or beside Magdeburg, the others at or beside Leipzig, and their special rules fall away.',
  'rule.1813 §15.3':
    'A train may be spent to give a hex room for three more factors, two trains at most, until the marches of the next turn are over. What is too much then is lost, as the enemy chooses.',
  'rule.1813 §16.1':
    'Each turn both draw an event card and lay one of their two. Some cards have one instruction for both and must be laid at once, after the enemy’s. There is a deck before the armistice and one after it.',
  'rule.1813 §16.2.a':
    'Commanders command by rank: A all, I foot, C horse, K Cossacks, corps commanders their own. A march led by commanders of all its units rolls one less. In battle the rating of him who commands most units counts, at most one for each of them.',
  'rule.1813 §16.2.b':
    'As seniors: Blücher, Napoleon and Davout ease marches; Napoleon adds three factors, Davout two, Blücher two in attack, Platov two to Cossacks and Murat two to cavalry in attack; Murat’s marches roll one more; Constantine’s and Hiller’s start only on three or more. Murat leaves if the Coalition enters the Kingdom of Italy.',
  'rule.1813 §16.2.c':
    'A cavalry commander alone receives trains only for cavalry, counts only its units in battle, and helps a support only if it has some.',
  'rule.1813 §16.3': 'Attacks lose three on turn 1, two on turn 2 and one on turn 3.',
  'rule.1813 §16.4':
    'If the truce came on turn 10 or 11, the Russian VIII, IX and X Corps arrive within two hexes of Allenstein.',
  'rule.1813 §16.5':
    'In an armistice the French may offer battle points for Austria’s neutrality. If the Coalition takes them, Austria and Illyria are closed and both sides have the mean of their two rows of trains.',
  'rule.1813 §16.6':
    'In the turn after a decisive French victory, while the French lead in battle points, Coalition commanders rally and march only their countrymen, and supports under another nation’s commander come one less readily.',
}
