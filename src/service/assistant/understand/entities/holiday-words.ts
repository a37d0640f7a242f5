/**
 * Holidays by the name of the calendar (`holidaysOf`), or of this file where a calendar has no such day, with
 * the words for them in any language.
 */
export const HOLIDAY_WORDS: Readonly<Record<string, string>> = {
  'New Year’s Day':
    "new year's day|new years day|new year's|new years|new year|new yrs|new yrs day|ano nuevo|ano nuevo|dia de ano nuevo|jour de l'an|nouvel an|neujahr|neujahrstag",
  'Martin Luther King Jr. Day':
    'martin luther king|mlk|mlk day|martin luther king day|martin luther king jr day',
  'Presidents’ Day': "presidents' day|presidents day|president's day|dia de los presidentes|presidents'",
  'Good Friday': 'good friday|viernes santo|vendredi saint|karfreitag',
  'Easter Sunday':
    'easter|easter sunday|pascua|domingo de pascua|domingo de resurreccion|paques|dimanche de paques|ostern|ostersonntag',
  'Memorial Day': 'memorial day|dia de los caidos',
  Juneteenth: 'juneteenth',
  'Independence Day':
    'independence day|4th of july|july 4th|july 4|fourth of july|dia de la independencia|4 de julio|4 juillet|unabhangigkeitstag',
  'Labor Day': 'labor day|labour day|dia del trabajo|fete du travail|tag der arbeit',
  'Columbus Day': "columbus day|indigenous peoples day|indigenous peoples' day|dia de la raza",
  Halloween: 'halloween',
  'Veterans Day': "veterans day|veteran's day|veterans' day|dia de los veteranos",
  'Thanksgiving Day':
    'thanksgiving|thanksgiving day|turkey day|thxgiving|thxgivin|thanksgivin|thanksgving|tgiving|t-giving|accion de gracias|dia de accion de gracias|action de grace|erntedank|erntedankfest',
  'Black Friday':
    'black friday|viernes negro|vendredi noir|vendredi fou|day after thanksgiving|friday after thanksgiving',
  'Cyber Monday': 'cyber monday',
  'Christmas Eve':
    'christmas eve|xmas eve|x-mas eve|chrismas eve|nochebuena|noche buena|veille de noel|reveillon de noel|heiligabend|heiliger abend|24 de diciembre',
  'Christmas Day':
    'christmas|christmas day|xmas|x-mas|xmas day|cristmas|chrismas|navidad|dia de navidad|noel|jour de noel|weihnachten|weihnachtstag|erster weihnachtstag',
  'Boxing Day': 'boxing day|zweiter weihnachtstag',
  'New Year’s Eve':
    "new year's eve|new years eve|new yrs eve|nye|nochevieja|noche vieja|fin de ano|vispera de ano nuevo|saint-sylvestre|reveillon|silvester",
  'Canada Day': 'canada day|fete du canada',
  'Victoria Day': 'victoria day|fete de la reine',
}
