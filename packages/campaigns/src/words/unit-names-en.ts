// What the labels of the counters stand for: '31' is the 31st Division, 'Pahl. L' Pahlen's light cavalry. A label that says nothing
// here, such as one of a player's own kit, stands for itself.

interface Labelled {
  label: string
  nation: string
  arm: 'inf' | 'cav' | 'art'
  formation?: string
  cossack?: boolean
}

/** The unit in full, as the journal and the lists name it. */
export function unitName(unit: Labelled): string {
  const { label, arm, nation, formation = '', cossack } = unit
  const whole = WHOLE[label]
  if (whole) return whole
  if (label === 'Art') return formation ? `${corpsOf(formation)} artillery` : 'Artillery reserve'
  let found = /^(\d+)b?$/.exec(label)
  if (found) return `${ordinal(found[1])} Division`
  found = /^(\d+) (L|H|YG|Gren|Guard|Div)$/.exec(label)
  if (found) return `${ordinal(found[1])} ${DIVISIONS[found[2]]} Division`.replace('  ', ' ')
  found = /^([IVX]+)\/(\d)$/.exec(label)
  if (found) return `${ordinal(found[2])} Division of the ${corpsOf(found[1])}`
  found = /^([IVX]+) (L|H|Art)$/.exec(label)
  if (found) return `${corpsOf(formation || found[1])} ${ARMS[found[2]]}`
  if (/^[IVX]+( Cav)?$/.test(label)) return corpsOf(label)
  found = /^DG (.+)$/.exec(label)
  if (found) return found[1] === 'Art' ? 'Danzig artillery' : `${ordinal(found[1])} Division in Danzig`
  found = /^(.+?)\.? G$/.exec(label)
  if (found) return `${GARRISONS[found[1]] ?? found[1]} garrison`
  found = /^(Sax|Germ|Würt|Wurt|Bav|It|Ital|West|Lith|Dan|Swe|Pr|Br|Rus|Nap)(?:\. ?|\.?$| )(.*)$/.exec(label)
  if (found) return contingent(CONTINGENTS[found[1]], found[2], arm)
  found = /^(OG|YG|NG|Op\.|Land\.|Res) (.+)$/.exec(label)
  if (found) return numbered(BODIES[found[1]], found[2])
  found = /^(.+?)( [LH]| Art| [12b])?$/.exec(label)!
  const general = GENERALS[found[1]]
  if (!general && found[1].includes('.')) return label
  const part = found[2]?.trim() ?? ''
  if (cossack) return `${owned(general ?? found[1])} Cossacks`
  const arms = ARMS[part] ?? (nation === 'pr' && arm === 'inf' ? 'brigade' : OF_ARM[arm])
  return `${owned(general ?? found[1])} ${/^[12]$/.test(part) ? `${ordinal(part)} ` : ''}${arms}`
}

const ARMS: Record<string, string> = { L: 'light cavalry', H: 'heavy cavalry', Art: 'artillery' }
const OF_ARM = { inf: 'division', cav: 'cavalry', art: 'artillery' } as const
const DIVISIONS: Record<string, string> = {
  L: 'Light Cavalry',
  H: 'Heavy Cavalry',
  YG: 'Young Guard',
  Gren: 'Grenadier',
  Guard: 'Guard',
  Div: '',
}
const BODIES: Record<string, string> = {
  OG: 'Old Guard Division',
  YG: 'Young Guard',
  NG: 'National Guard',
  'Op.': 'Militia Corps',
  'Land.': 'Landwehr',
  Res: 'Reserve Division',
}

/** '2nd Old Guard Division', 'Roguet's Young Guard', 'Landwehr light cavalry'. */
function numbered(body: string, rest: string): string {
  if (/^\d$/.test(rest)) return `${ordinal(rest)} ${body}`
  if (ARMS[rest]) return `${body.replace(' Division', '')} ${ARMS[rest]}`
  return `${owned(GENERALS[rest] ?? rest)} ${body}`
}

/** '24th Saxon Division', 'Bavarian light cavalry', 'Palombini's Italian division'. */
function contingent(nation: string, rest: string, arm: Labelled['arm']): string {
  if (rest === '') return `${nation} division`
  if (/^\d\d$/.test(rest)) return `${ordinal(rest)} ${nation} Division`
  if (/^\d$/.test(rest)) return `${ordinal(rest)} ${nation} division`
  if (ARMS[rest]) return `${nation} ${ARMS[rest]}`
  if (rest === 'Guard') return `${nation} Guard`
  if (rest === 'Cav') return `${nation} cavalry`
  return `${owned(GENERALS[rest] ?? rest)} ${nation} ${OF_ARM[arm]}`
}

const CONTINGENTS: Record<string, string> = {
  Sax: 'Saxon',
  Germ: 'German',
  Würt: 'Württemberg',
  Wurt: 'Württemberg',
  Bav: 'Bavarian',
  It: 'Italian',
  Ital: 'Italian',
  West: 'Westphalian',
  Lith: 'Lithuanian',
  Dan: 'Danish',
  Swe: 'Swedish',
  Pr: 'Prussian',
  Br: 'British',
  Rus: 'Russian',
  Nap: 'Neapolitan',
}

/** A formation in full: '6th Corps', '3rd Prussian Corps', 'Langeron's Corps'. */
export function corpsOf(formation: string): string {
  const found = /^([IVX]+)(?:\(.*\))?(?: (Cav|Pr|Au|Gren|Guard|German))?$/.exec(formation)
  if (!found) return FORMATIONS[formation] ?? formation
  if (/\(/.test(formation)) return FORMATIONS.Garrison
  return `${ordinal(String(fromRoman(found[1])))} ${KINDS[found[2] ?? ''] ?? ''}Corps`
}

const KINDS: Record<string, string> = {
  Cav: 'Cavalry ',
  Pr: 'Prussian ',
  Au: 'Austrian ',
  Gren: 'Grenadier ',
  Guard: 'Guard ',
  German: 'German ',
}

const FORMATIONS: Record<string, string> = {
  Guard: 'Imperial Guard',
  YG: 'Young Guard',
  Garrison: 'Garrisons',
  Dan: 'Danish Corps',
  Torgau: 'Saxons in Torgau',
  Bavaria: 'Bavarian Corps',
  Westphalia: 'Westphalian army',
  Italy: 'Army of Italy',
  Milo: 'Miloradovich’s Corps',
  'Wintz.': 'Wintzingerode’s Corps',
  Lang: 'Langeron’s Corps',
  Langeron: 'Langeron’s Corps',
  Sacken: 'Sacken’s Corps',
  Walmod: 'Wallmoden’s Corps',
  Blu: 'Blücher’s Corps',
  Frei: 'Free corps',
  Swe: 'Swedish Corps',
  Swedes: 'Swedish Corps',
  Land: 'Landwehr',
  Danzig: 'Siege of Danzig',
  'Res Cav': 'Reserve Cavalry',
  'Res Art': 'Reserve Artillery',
  'Guard Pr': 'Prussian Guard',
  Guards: 'Guards',
  'Res Au': 'Austrian Reserve',
  'Cav Au': 'Austrian Cavalry',
  'Lt Au': 'Austrian Light Divisions',
  Light: 'Austrian Light Divisions',
  Danube: 'Danube Corps',
  'Inner Austria': 'Army of Inner Austria',
  Poland: 'Army of Poland',
  Holland: 'Troops in Holland',
  Honour: 'Guards of Honour',
  Pyrenees: 'Army of the Pyrenees',
  Aragon: 'Army of Aragon',
  Reserves: 'Russian Reserves',
  BAC: 'British Auxiliary Corps',
  South: 'Army of the South',
  Peninsula: 'Army of the Peninsula',
  '4th Army': '4th Spanish Army',
  '3rd Army': '3rd Spanish Army',
  Catalonia: 'Army of Catalonia',
  Naples: 'Neapolitan army',
}

const WHOLE: Record<string, string> = {
  OG: '1st Old Guard Division',
  'Guard 3 L': '3rd Guard light cavalry',
  'Guard H': 'Guard heavy cavalry',
  'Guard L': 'Guard light cavalry',
  'Guard Art': 'Guard artillery',
  'YG Art': 'Young Guard artillery',
  Guard: 'Guard brigade',
  'NG Paris': 'National Guard of Paris',
  'Bav. R': 'Rechberg’s Bavarians',
  'Bav. W1': 'Wrede’s 1st Bavarian division',
  'Bav. W2': 'Wrede’s 2nd Bavarian division',
  'Bav. W L': 'Wrede’s Bavarian cavalry',
  'It. Milan': 'Milan garrison',
  'It. Fres.': 'Fressinet’s Italian division',
  'Res Art': 'Reserve artillery',
  'Art 2': '2nd reserve artillery',
  'IA Art': 'Artillery of Inner Austria',
  'Pyr Art': 'Artillery of the Pyrenees',
  'Lans. b': 'Lanskoi’s hussars',
  'I Gorch Art': 'Gorchakov’s artillery',
  'I Gorch': 'Gorchakov’s Corps',
  'II Wurt': 'Eugen of Württemberg’s Corps',
  'VI Scher': 'Scherbatov’s Corps',
  'XI Liev': 'Lieven’s Corps',
  'IX Ols': 'Olsufiev’s Corps',
  'X Kapz': 'Kapzevich’s Corps',
  'VIII StP': 'St Priest’s Corps',
  'Cuir H': 'Cuirassiers',
  'Hans.': 'Hanseatic Legion',
  'Aren.': 'Russo-German Legion',
  Lützow: 'Lützow’s free corps',
  GdHon: 'Guards of Honour',
  Light: 'Light Division',
  'Port.': 'Portuguese brigades',
  'Hess.L': 'Hessen-Homburg’s division',
  'Cav 1': '1st cavalry',
  'Cav 2': '2nd cavalry',
  'Cos. 1': '1st Cossacks',
  'Cos. 2': '2nd Cossacks',
  'Geno.': 'Genoa garrison',
  Milano: 'Milan garrison',
  Torino: 'Turin garrison',
  'Legn.': 'Legnago garrison',
  'Op. Tol': 'Tolstoy’s militia',
  'Op. Mur': 'Muromzov’s militia',
}

const GARRISONS: Record<string, string> = {
  Thor: 'Thorn',
  Stett: 'Stettin',
  Küst: 'Küstrin',
  Kust: 'Küstrin',
  Glog: 'Glogau',
  Wars: 'Warsaw',
  Antwe: 'Antwerp',
  Maast: 'Maastricht',
  Luxem: 'Luxembourg',
  Stras: 'Strasbourg',
  Besan: 'Besançon',
  Belfo: 'Belfort',
  Greno: 'Grenoble',
}

const GENERALS: Record<string, string> = {
  'Pahl.': 'Pahlen',
  'Trou.': 'Troubetzkoy',
  'Lans.': 'Lanskoi',
  'Mant.': 'Manteuffel',
  'de W': 'De Witt',
  'ORou.': 'O’Rourke',
  'Pant.': 'Pantschulid',
  'Goli.': 'Golitsyn',
  'Sche.': 'Schevitch',
  'Ostr.': 'Osterman',
  'Plat.': 'Platov',
  'Illow.': 'Ilovaiski',
  'Tche.': 'Chernyshev',
  'Melin.': 'Melnikov',
  'Vass.': 'Vassilchikov',
  Hüne: 'Hünerbein',
  'Don.': 'Donnersmarck',
  Stein: 'Steinmetz',
  'Meck.': 'Mecklenburg',
  'Jurg.': 'Jürgass',
  'Thum.': 'Thümen',
  'Bors.': 'Borstell',
  'Opp.': 'Oppen',
  'Hess.': 'Hessen-Homburg',
  'Kraf.': 'Krafft',
  'Tres.': 'Treskow',
  'Röd.': 'Röder',
  'Rod.': 'Röder',
  'Dolf.': 'Dolffs',
  'Tette.': 'Tettenborn',
  'Dorn.': 'Dörnberg',
  'Vege.': 'Vegesack',
  'Tsch.': 'Tschaplitz',
  'Aug.': 'Prince August',
  'Sand.': 'Sandels',
  'Skjol.': 'Skjöldebrand',
  'Berd.': 'Berdaev',
  'Lang.': 'Langeron',
  Lang: 'Langeron',
  'Dobs.': 'Dobschütz',
  'Lind.': 'Lindenau',
  'Wob.': 'Wobeser',
  'Hirsch.': 'Hirschfeld',
  'Gibb.': 'Gibbs',
  'Wimpf.': 'Wimpffen',
  'Hard.': 'Hardegg',
  'A.Liech': 'Alois Liechtenstein',
  'M.Liech': 'Moritz Liechtenstein',
  'Led.': 'Lederer',
  'Murr.': 'Murray',
  'Hess.P': 'Hessen-Philippsthal',
  'Cren.': 'Crenneville',
  'Hohen.': 'Hohenlohe',
  'Hoh.B': 'Hohenlohe-Bartenstein',
  'Bian.': 'Bianchi',
  'Weiss.': 'Weissenwolf',
  'Civ.': 'Civalart',
  'Nost.': 'Nostitz',
  'Schn.': 'Schneller',
  'Tratt.': 'Trauttenberg',
  'Spl.': 'Splény',
  'Fenn.': 'Fenner',
  'Pflac.': 'Pflacher',
  'Mars.': 'Marschall',
  'Marz.': 'Marziani',
  'Merv.': 'Merville',
  'Star.': 'Starhemberg',
  'Wre.': 'Wrede',
  'Lapu.': 'Lapuchin',
  'Musi.': 'Musin-Pushkin',
  'Doct.': 'Doctorov',
  'Merm.': 'Mermet',
  'Milh.': 'Milhaud',
  'Pal.': 'Palombini',
  'Rog.': 'Roguet',
  'Bar.': 'Barrois',
  'Meun.': 'Meunier',
  'Dec.': 'Decouz',
  'Cur.': 'Curial',
  'Pac.': 'Pacthod',
  'Por.': 'Poret',
  'Boy.': 'Boyer',
  'Holl.': 'Molitor',
  'Rott.': 'Rottembourg',
  'Mus.': 'Musnier',
  'Bard.': 'Bardet',
  'Pann.': 'Pannetier',
  'Dig.': 'Digeon',
  'Beur.': 'Beurmann',
  'March.': 'Marchand',
  'Darm.': 'Darmagnac',
  'Taup.': 'Taupin',
  'Vill.': 'Villatte',
  'Maran.': 'Maransin',
  'Haris.': 'Harispe',
  'Treil.': 'Treillard',
  'Lamar.': 'Lamarque',
  'Mesc.': 'Mesclop',
  'Mey.': 'Meyer',
  'Roy.': 'Rouyer',
  'Marc.': 'Marcognet',
  'Fres.': 'Fresnel',
  'Ques.': 'Quesnel',
  'Rech.': 'Rechberg',
  'Delam.': 'Delamotte',
  'Seslav.': 'Seslavin',
  'Wilh.': 'Prince Wilhelm',
  'Voron.': 'Vorontsov',
  'Strog.': 'Stroganov',
  'Mack.': 'Mackenzie',
  'Cott.': 'Cotton',
  'Angl.': 'Anglona',
  'Clint.': 'Clinton',
  'Radiv.': 'Radivojevich',
  'Som.': 'Sommariva',
  'Nug.': 'Nugent',
  'Carra.': 'Carrascosa',
  'Ambro.': 'D’Ambrosio',
  'Serr.': 'Sérurier',
  'Delm.': 'Delmas',
  'Gren.': 'Grenier',
  'Montr.': 'Montrichard',
  'Deso.': 'Dessolles',
  'Lapoy.': 'Lapoype',
  'Oliv.': 'Olivier',
  'Watr.': 'Watrin',
  'Domb.': 'Dombrowski',
  'Laboiss.': 'Laboissière',
  'Richep.': 'Richepanse',
  'Lipt.': 'Liptay',
  'Elsn.': 'Elsnitz',
  'Gotte.': 'Gottesheim',
  'Mitr.': 'Mitrowsky',
  'Morz.': 'Morzin',
  'Latt.': 'Lattermann',
  'Lusig.': 'Lusignan',
  'Mercan.': 'Mercandin',
  'Frohl.': 'Fröhlich',
  'Hohe.': 'Hohenzollern',
  'Klen.': 'Klenau',
  'Doll.': 'Doller',
  'St.Jul.': 'St Julien',
  'Konv.': 'Konvakewitch',
  'Karac.': 'Karaczay',
  'Vukas.': 'Vukassovich',
  'Seck.': 'Seckendorf',
  Haddik: 'Hadik',
  'Schvei.': 'Shveikovsky',
  'Forst.': 'Förster',
  'Bagr.': 'Bagration',
  'Rehb.': 'Rehbinder',
}

/** 'Pahlen’s', 'Moritz Liechtenstein’s', 'Gibbs’'. */
function owned(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`
}

export function ordinal(number: string): string {
  const n = Number(number)
  const last = n % 10
  const teen = n % 100 > 10 && n % 100 < 14
  return `${n}${teen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`
}

function fromRoman(text: string): number {
  const worth = { I: 1, V: 5, X: 10 } as Record<string, number>
  return [...text].reduce((sum, sign, i) => {
    const next = worth[text[i + 1]] ?? 0
    return sum + (worth[sign] < next ? -worth[sign] : worth[sign])
  }, 0)
}
