import type { Catalogue } from '@grognard/kernel'

// The rules in our own words, a clause an entry.

export const rules: Catalogue = {
  'rule.leipzig §sequence':
    'A turn is a week. The French play first: they march, then fight; then the Allies do. A combat phase has four parts: the attacker announces his attacks and the supply he gives them; the defender may slip away; the defender supplies whom he likes; then attack after attack is thrown for.',
  'rule.leipzig §deployment':
    'The Allies set up first, the French move first. Each group of the chart goes where its row says. Units that stand on one hex may begin combined or broken down at will, and may be stacked; the rules of stacking bind from the end of the first own movement phase.',

  'rule.leipzig §movement.A':
    'A march is counted in points. A hex costs one, and more where the ground is difficult: see the terrain chart.',
  'rule.leipzig §movement.B': 'Nobody has to march.',
  'rule.leipzig §movement.C':
    'Units march one at a time, in any direction, as far as their allowance goes. Points that are left over are lost: they are neither kept for later nor lent.',
  'rule.leipzig §movement.D': 'The enemy does not move in your movement phase.',
  'rule.leipzig §movement.E': 'Nobody fights in a movement phase. The one exception is automatic elimination.',
  'rule.leipzig §movement.F':
    'A combat unit pays a point more to enter a hex with friendly combat units and another to leave it. Supply, depots and leaders are free of this, and nobody pays it in a fortress.',
  'rule.leipzig §movement.G': 'A hex that holds an enemy cannot be entered, unless he was eliminated automatically.',
  'rule.leipzig §movement.H':
    'One march may lead over ground of any kind. Each hex is paid when it is entered, and what cannot be paid cannot be entered.',
  'rule.leipzig §movement.I': 'Units march as far without supply as with it. Only forced marches ask for it.',

  'rule.leipzig §zoc.general':
    'Combat units control the six hexes around them: cavalry totally, infantry partially. Where both reach, control is total. It hinders movement and has no bearing on combat. Leaders, supply and depots control nothing.',
  'rule.leipzig §zoc.A':
    'Infantry, leaders, supply and depots stop when they enter a hex that the enemy controls. Nobody is bound to attack.',
  'rule.leipzig §zoc.B':
    'Cavalry rides on out of a partially controlled hex for two points more, if it entered it in this phase; a totally controlled one stops it. Others never step from one controlled hex straight into another, but may go by way of a free one. Cavalry that begins in a controlled hex may go straight into the next.',
  'rule.leipzig §zoc.C':
    'Control does not cross a river without a bridge, and neither enters nor leaves a fortress. It does reach hexes that your own units hold, but not for those who retreat before combat.',

  'rule.leipzig §stacking.A': 'Leaders, supply and depots stack freely and cost nothing.',
  'rule.leipzig §stacking.B':
    'At the end of your movement phase combat units may share a hex only if they are being combined, or if a supply unit is with them or beside them. One supply unit does for every stack it touches, and is spent for it at the end of the turn.',
  'rule.leipzig §stacking.C': 'Stepping onto friendly combat units costs a point, and stepping off them another.',
  'rule.leipzig §stacking.D':
    'A stack is attacked as a whole. From one hex only one enemy hex can be attacked; not everybody there has to join in, but all share the result.',
  'rule.leipzig §stacking.E':
    'An army (18-2) is three corps (5-4) or six divisions (2-5), a corps two divisions; a cavalry corps (3-7) is two divisions (1-8); a depot is two supply units and cannot be built. Before any unit marches, units may be broken down or combined; after all marches, only combined. Every unit concerned pays one point, however many sizes it jumps.',
  'rule.leipzig §stacking.F': 'Dispersed units neither combine nor break down.',

  'rule.leipzig §supply.A':
    'Without supply a unit fights at half its strength, rounded down, each unit by itself and never below one.',
  'rule.leipzig §supply.B': 'A supply unit serves its own hex and the six around it.',
  'rule.leipzig §supply.C':
    'Supply is spent in three ways: on combat, on stacks, and on forced marches. The first two may share one unit, which goes at the end of the combat phase; a unit that fed a march goes at the end of movement and can do nothing else. A depot that was used becomes a supply unit.',
  'rule.leipzig §supply.D': 'Units in a fortress are supplied by it, within its limit.',
  'rule.leipzig §supply.E':
    'Each side has ten supply counters. One that is due while all ten are in play does not come, and a depot does not break down without free counters. Counters lost in combat are gone for good; those that are spent, or destroyed by their owner at the end of his movement, may come again.',
  'rule.leipzig §supply.F':
    'If the defender slips away, neither side spends the supply it gave. Whether 500 % is reached is counted against full strength as long as the defender might be supplied.',

  'rule.leipzig §combat.A': 'Only units beside an enemy can attack him.',
  'rule.leipzig §combat.B':
    'No attack is ever forced. But everybody on a hex from which one is made suffers its result, whether he took part or not.',
  'rule.leipzig §combat.C': 'A unit attacks once a phase. A hex can be attacked again only from another hex.',
  'rule.leipzig §combat.D': 'All who attack from one hex attack the same enemy hex.',
  'rule.leipzig §combat.E': 'Units on one hex defend with their strengths added up.',
  'rule.leipzig §combat.F':
    'The attacker’s strength is taken in per cent of the defender’s and rounded down to a column of the table: 260 % is fought as 200 %.',
  'rule.leipzig §combat.G':
    'Each attacking hex makes its own attack. They are thrown for in any order the attacker likes, each result being carried out before the next.',
  'rule.leipzig §combat.I':
    'Either side may spend supply, or do without. What is not supplied is halved unit by unit: two corps of five make four.',
  'rule.leipzig §combat.J':
    'A unit under attack may slip away beforehand, by its full allowance, and is dispersed afterwards. It may not if it is dispersed already, if enemies or their control surround it, or, unless it is cavalry or a leader, if it is attacked at 500 % of its full strength. The way must not lead over rivers without bridges, into mountains, or through the enemy and his control.',
  'rule.leipzig §combat.K':
    'A dispersed unit does not move, attack or slip away, but defends as usual; it recovers at the end of the same phase a turn later. Dispersed supply feeds nobody; a dispersed leader still helps the defence. Scattered units break down into divisions, and each retreats by its full allowance to a hex of its own; whoever cannot is lost.',
  'rule.leipzig §combat.L':
    'A strength in parentheses counts only in defence, and only where no combat unit is with it.',
  'rule.leipzig §combat.M':
    'Attackers and leaders may advance into a hex that is empty after an attack over a river or on a fortress, or that the enemy left before combat. They never do after Ax, As or AdDs.',
  'rule.leipzig §retreat':
    'A retreat leads through as few enemy-controlled hexes as can be; then Allied units go north, south or east and French ones west, where such a way is open. No hex is entered twice. Who has no way left leaves the map where an edge is open, or is lost.',

  'rule.leipzig §leaders.A': 'Leaders need no supply and do not count in stacks.',
  'rule.leipzig §leaders.B':
    'A leader adds his bonus to those on his hex, one figure in attack and another in defence, but never more than the strength they have themselves. Napoleon gives an army of 18 another 18; two armies he gives his full 25.',
  'rule.leipzig §leaders.C':
    'A leader alone cannot attack and defends with one. His bonus is added last, after supply and terrain.',

  'rule.leipzig §fortress.A': 'Units in a fortress defend with three times their strength, and only Dx touches them.',
  'rule.leipzig §fortress.B':
    'A fortress supplies six divisions, which may stack in it. If there are more, it supplies none of them and a supply unit must be spent.',
  'rule.leipzig §fortress.C':
    'Going in and out past friends costs nothing in a fortress. Its garrison need not attack; if it does, it sallies against all around.',
  'rule.leipzig §fortress.D': 'Control reaches neither into a fortress nor out of it.',
  'rule.leipzig §fortress.E':
    'A sortie attacks every enemy beside the fortress in one combat, except those behind a river. The garrison is supplied for it.',
  'rule.leipzig §fortress.F':
    'A place is under siege while every hex around it is held by the enemy or controlled by him alone.',

  'rule.leipzig §recon':
    'In spring, and in the campaign until the end of turn 15, Allied counters lie face down. The French see how many lie on a hex. They look at those beside which they begin their movement, at those beside which cavalry rides, at once, and at those they announce to attack, which binds them. At the beginning of each Allied movement phase all may be turned down again. Only what cavalry has seen can be eliminated automatically.',
  'rule.leipzig §gotha':
    'In the first French movement phase, units that begin at Gotha may march up to three times their allowance without dice and without supply.',
  'rule.leipzig §saxon':
    'The Saxons in Torgau are neutral until turn 3. Until then they do not move, nobody passes through them, and nobody attacks them.',
  'rule.leipzig §bavaria':
    'If at the end of a turn the French have fewer victory points than the Allies, Bavaria changes sides: on the next turn six infantry and two cavalry divisions with a supply unit join the Allies on the southern edge, west of Austria. Sieges do not count for this.',
  'rule.leipzig §march':
    'A unit may try to march twice its allowance, infantry also three times. It goes the normal distance first (twice it, for a triple march), then a die is thrown: it may go on, it may go on and be dispersed at the end, or it is lost; on J to N it may stop there, or throw again on that table. With supply beside it at the beginning of the phase no die is thrown.',
  'rule.leipzig §tec':
    'Mountains cost five points and are closed to cavalry, supply and depots; passes cost one along the pass and five from elsewhere; a river without a bridge three more. Behind a river, in mountains and in passes defenders are doubled, in a fortress tripled; only the best of these counts. Over a river nobody attacks at less than 160 %.',
  'rule.leipzig §crt':
    'A or D says who suffers. s: scattered. d: dispersed, and d1 or d2 a retreat of so many hexes before. x: destroyed. ½ex: the defender is destroyed and the attacker loses half as many divisions, rounded up. Supply and leaders share the fate of their stack.',
  'rule.leipzig §auto':
    'During movement, units of one hex that have 500 % of a neighbour without cavalry eliminate him at once. They stay where they are and attack no more; others may march over his hex for a point more.',

  'rule.leipzig §scenario.1':
    'Spring, as it was. Turns 1 to 12. Nobody may enter Austria; whoever must retreat into it is lost.',
  'rule.leipzig §scenario.2':
    'Spring with the army that Napoleon wished for: nineteen infantry and six cavalry divisions at Gotha, under seven leaders. Austria is closed.',
  'rule.leipzig §scenario.3':
    'Spring with Austria against France from the start: fourteen infantry and two cavalry divisions within three hexes of Prague. Austria is open to both sides.',
  'rule.leipzig §scenario.4': 'Spring with the larger French army and with Austria in the war, which is open to both.',
  'rule.leipzig §scenario.5': 'Summer, as it was. Turns 24 to 35. Bavaria may change sides.',
  'rule.leipzig §scenario.6':
    'Summer without an uprising in Germany: the French field army has forty-two infantry and fourteen cavalry divisions, and Bavaria stays true.',
  'rule.leipzig §scenario.7':
    'Summer without Austria: her troops stay away and nobody may enter the country. Bavaria may change sides.',
  'rule.leipzig §scenario.8':
    'The whole campaign, turns 1 to 35, from the set-up of the spring, with armistice, rebellion and intervention. Austria is closed until she intervenes; Bavaria may change sides from turn 25 on.',

  'rule.leipzig §armistice':
    'Once a game, from turn 4 on, the French may call an armistice when their turn begins. For eleven turns nobody controls anything and nobody fights. Everybody goes to his own side of the line and stays there; fortresses beyond it may keep a garrison of six divisions, which does not stir. Allied units may leave by the eastern edge and come back in Austria on the eighth turn, and those in Austria by the southern edge to come back in the north-east.',
  'rule.leipzig §line':
    'North-east of the armistice line is Allied, the rest French but for Austria. Once Austria is in the war her country is Allied too, and the French hold the corridor between.',
  'rule.leipzig §rebellion':
    'At the beginning of turn 15 Germany rises, unless the French have called an armistice, or hold Berlin and Breslau and have destroyed three times what they lost. From then on they get no reinforcements and take two divisions off the map at the beginning of each of their turns. A later armistice does not help.',
  'rule.leipzig §austria':
    'Austria goes to war when the French call an armistice, or when, at the end of turn 6 or later, the French have lost twice as much in combat as the Allies. At the beginning of the next turn her army deploys within three hexes of Prague.',

  'rule.leipzig §victory':
    'After the Allied combat of the last turn points are counted: for each city of the schedule to whoever was in it last, or besieges it; one for each enemy division or leader destroyed, in combat or on the march (a corps is two, an army six); half of that for enemies in a besieged city or fortress. In spring the French also score for each group of six divisions, a leader and a supply unit that leaves by the east side, all at once or in parts. The higher total wins.',
  'rule.leipzig §reinforcements':
    'Reinforcements come on the turn of the chart or not at all. The French enter by the western edge, the Allies at the places named. Nothing comes to Berlin or Prague under siege, or to Prague while Austria is neutral; what is due at a besieged Breslau enters by the eastern edge. Hexes that the enemy controls may be entered, those that he holds may not.',
  'rule.leipzig §north':
    'When Berlin falls to the French, the Allies get two infantry divisions and one of cavalry on the eastern bank of the Elbe at the northern edge on the next turn; a turn later the French get as many on the western bank.',
}
