/** Formations whose names are too long for a stripe. */
export const shortFormations: Readonly<Record<string, string>> = {
  'XIII(15.2)': 'XIII',
  Bavaria: 'Bav',
  Cossacks: 'Cos',
  Danzig: 'Dan',
  Danube: 'Dnb',
  'Inner Austria': 'InA',
  Italy: 'It',
  Poland: 'Pol',
  Torgau: 'Torg',
  Walmod: 'Wal',
  Westphalia: 'West',
  'Guard Pr': 'Gd Pr',
  'III Gren': 'III Gr',
  'V Guard': 'V Gd',
}
