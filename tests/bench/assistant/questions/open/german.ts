/** German on every subject: du and Sie, colloquial, and as people write in Austria and Switzerland. */
import { asking, type Category, type EvaluationQuestion, type Expectation } from '../../expectations'
import {
  ADDRESS,
  ADMITS,
  anyOf,
  clock,
  CLOSED,
  figure,
  NO,
  PERSON,
  PHONE,
  SERVICE_SATURDAY,
  YES,
} from '../../patterns'
import {
  all,
  allWheels,
  ASKS_WHEN,
  body,
  brandNew,
  color,
  electric,
  hybrid,
  model,
  NEGOTIATION,
  NONE_FITS,
  not,
  OFF_TOPIC,
  PERSON_DUE,
  sevenSeats,
  shows,
  SMALL_TALK,
  stock,
  TRADE_IN,
  UNKNOWN,
  upTo,
  used,
} from '../../wanted'

const chat = (category: Category, text: string, expect: Expectation): EvaluationQuestion =>
  asking(category).chat(text, expect, 'de')
const sms = (category: Category, text: string, expect: Expectation): EvaluationQuestion =>
  asking(category).sms(text, expect, 'de')
const mail = (category: Category, text: string, expect: Expectation): EvaluationQuestion =>
  asking(category).mail(text, expect, 'de')

/** The usual hours apply. */
const AS_USUAL = anyOf(/normal|üblich|gewohnt|regulär|geöffnet|\boffen\b|\bopen\b|\bja\b|\byes\b/i, clock(20))

export const GERMAN = [
  chat('inventory search', 'Servus, habts ihr an gebrauchten Pickup da?', shows(all(used, body('Truck')))),
  chat(
    'inventory search',
    'Grüezi, ich suche eine Occasion mit Allrad bis 30000, aber bitte keinen Pickup',
    shows(all(used, allWheels, not(body('Truck')), upTo(30_000)), 2),
  ),
  chat('inventory search', 'hast du was elektrisches unter 22k?', shows(all(electric, upTo(22_000)), 2)),
  chat(
    'inventory search',
    'Gibt es den Aria auch als Hybrid, nur eben nicht in Weiß?',
    shows(all(model('Aria'), hybrid, not(color('white'))), 2),
  ),
  chat(
    'inventory search',
    'Familienkutsche gesucht: 7 Sitze, nagelneu, max. 42 Riesen',
    shows(all(brandNew, sevenSeats, upTo(42_000)), 2),
  ),
  chat('inventory search', 'Ist der N4464 noch zu haben?', NONE_FITS),
  chat(
    'inventory search',
    'zeig mir mal nen kleinwagen, neu, bis 22 tausend',
    shows(all(brandNew, body('Hatchback'), upTo(22_000))),
  ),
  chat('price', 'Was ist denn euer günstigster Neuwagen?', { says: [figure(21_550)] }),
  chat('price', 'Wos kost der schwarze Current?', { says: [figure(42_300)] }),
  chat('vehicle fact', 'wie viel hat der N4340 runter', { says: [figure(23_257)] }),
  chat('vehicle fact', 'Welche Farbe hat der N4530, und was verbraucht er?', {
    says: [/blau|blue/i, figure(31)],
  }),
  chat('vehicle fact', 'Hat der N4453 Allrad oder nicht?', {
    says: [anyOf(/heck|hinterrad|hinten|rear/i, NO)],
    never: [/\bja\b/i],
  }),
  chat('comparison', 'Was nehm ich da besser, N4432 oder N4318? Was ist der Preisunterschied?', {
    says: [anyOf(figure(1_870), figure(30_720))],
  }),
  chat('hours', 'Habts ihr am Samstag am Nachmittag a no offen?', { says: [clock(18)] }),
  chat('hours', 'Wann sperrt die Werkstatt unter der Woche zu?', { says: [clock(18)] }),
  chat('hours', 'Bis wann kann ich am Samstag in die Werkstatt kommen?', {
    says: SERVICE_SATURDAY.slice(1),
  }),
  chat('hours', 'Haben Sie an Heiligabend geöffnet?', { says: [AS_USUAL] }),
  chat('hours', 'Seid ihr am Stefanitag (26. Dezember) offen?', { says: [anyOf(AS_USUAL, clock(18))] }),
  chat('hours', 'macht ihr neujahr auf', { says: [CLOSED] }),
  chat('location', 'Wo seids ihr denn zhaus? Adresse fürs Navi bitte', { says: [ADDRESS] }),
  chat('location', 'Kann ich bei Ihnen gratis parkieren?', {
    says: [/kostenlos|kostenfrei|gratis|\bfrei|free/i],
  }),
  chat('contact', 'kannst mir eure telefonnummer geben', { says: [PHONE] }),
  chat('booking', 'Kann ich morgen Vormittag auf einen Sprung vorbeikommen?', {
    says: [CLOSED],
    visit: 'none',
  }),
  chat('booking', 'Den Bluff würde ich gern am Donnerstag, 3. Dezember, um halb vier probefahren.', {
    says: [clock(15, 30)],
    mayBook: { day: '2026-12-03', time: '15:30', kind: 'sales' },
  }),
  chat('booking', 'übermorgen um dreiviertel elf zur probefahrt?', {
    mayBook: { day: '2026-11-23', time: '10:45', kind: 'sales' },
  }),
  chat('booking', 'Was hätten S’ denn am Montag Nachmittag noch frei?', {
    says: [anyOf(...[12, 13, 14, 15, 16, 17, 18, 19, 20].map((hour) => clock(hour)))],
    visit: 'none',
  }),
  chat('service booking', 'Könnt ihr mir am Mittwoch um 8 die Winterreifen aufziehen?', {
    says: [clock(8)],
    mayBook: { day: '2026-11-25', time: '08:00', kind: 'service' },
  }),
  chat('service booking', 'bräucht an termin fürs service, is a 2020er strider', ASKS_WHEN),
  chat('payment', 'Wie viel muss man bei euch anzahlen?', {
    says: [/zehn|10 ?(?:%|Prozent)|ten percent/i],
  }),
  chat('payment', 'kann ich den auf raten kaufen, so über 7 jahre?', { says: [/84|\bja\b/i] }),
  chat('payment', 'Nehmt ihr Twint oder Bitcoin?', {
    says: [anyOf(ADMITS, PERSON, NO, figure(3_000))],
    handOver: 'may',
  }),
  chat('payment', 'Meine Schufa is im Keller. Hab ich trotzdem eine Chance auf einen Kredit?', {
    says: [/oft|\bja\b|einkommen|kredit|bank|often|lender/i],
    never: [/garantier/i],
    handOver: 'may',
  }),
  chat('trade-in', 'Nimmst du meinen alten Golf in Zahlung? Bj. 2014, 140tkm, Tüv neu', TRADE_IN),
  chat('trade-in', 'Kauft ihr mein Auto auch, wenn ich keins bei euch kaufe?', {
    says: [/\bja\b|scheck|check|ankauf|kaufen/i],
  }),
  chat('negotiation', 'Geht beim N4127 preislich noch was?', NEGOTIATION),
  chat('knowledge', 'Kann ich ihn zurückgeben wenn er mir ned gfallt? Is a Gebrauchter', {
    says: [/fünf|\b5\b/i, figure(250)],
  }),
  chat('knowledge', 'Wie lang hab ich Garantie auf einen gebrauchten?', { says: [figure(90)] }),
  chat('knowledge', 'Darf mein eigener Mechaniker vorher draufschauen?', {
    says: [anyOf(YES, /gern|willkommen|zwei stunden|2 stunden|welcome/i)],
  }),
  chat('multi-question', 'Was kostet ein Ölwechsel und wie lange dauert er?', {
    says: [figure(79), figure(45)],
  }),
  chat(
    'complaint',
    'Jetzt reicht’s. Zum dritten Mal falsch repariert, ich will den Chef sprechen!',
    PERSON_DUE,
  ),
  chat('person please', 'Gibts da auch an echten Menschen zum Reden?', { says: [PERSON], handOver: 'may' }),
  chat('unknown', 'Verkaufts ihr auch Dachboxen?', UNKNOWN),
  chat('off-topic', 'wer wird heuer deutscher meister', OFF_TOPIC),
  chat('small talk', 'Moin moin', SMALL_TALK),
  chat('privacy', 'Was macht ihr mit meinen Daten?', { says: [/daten|details|lösch|delete/i] }),
  sms('inventory search', 'n4235 noch da?', shows(stock('N4235'))),
  sms('opt-out', 'bitte keine nachrichten mehr schicken', { optOut: true }),
  sms('knowledge', 'kann ich bei euch mein e-auto laden', {
    says: [/schnell|lade|fast|charger|kostenlos|gratis/i],
  }),
  mail(
    'inventory search',
    'Anfrage SUV\nSehr geehrte Damen und Herren,\n\nfür unsere Tochter suchen wir einen gebrauchten SUV mit Hybridantrieb und Ledersitzen, der nicht mehr als 21.000 Dollar kostet. Haben Sie so etwas auf dem Hof?\n\nMit besten Grüßen\nDipl.-Ing. Horst Pichler\nGraz',
    shows(
      all(used, body('SUV'), hybrid, ({ seats }) => seats.includes('leather'), upTo(21_000)),
      2,
    ),
  ),
  mail(
    'person please',
    'Rückruf\nHallo,\nkönnte mich bitte jemand aus dem Verkauf zurückrufen? Tel. 312 555 0187, am besten ab 17 Uhr.\nLG Resi',
    PERSON_DUE,
  ),
]
