/** What the assistant says about opening hours. `who` is a department's name; null speaks for the store. */
import type { DepartmentKind } from '../facts/hours'
import type { InEachLanguage, Language } from '../language'
import { spanishClock } from './moments'

type Who = string | null

interface HoursWords {
  /** `until`: 'until 8:00 PM' as `clock`. */
  readonly openNow: (who: Who, clock: string) => string
  readonly closedNow: (who: Who) => string
  /** `moment`: 'Monday, November 23 at 9:00 AM'. */
  readonly opensAgain: (moment: string) => string
  /** `day` begins the sentence: 'On Friday, November 27'; `span`: 'from 9:00 AM to 6:00 PM'. */
  readonly openOn: (who: Who, day: string, span: string) => string
  /** Begins a sentence about a weekday in general: 'On other Fridays'. */
  readonly otherDays: (weekday: string) => string
  readonly normalOn: (who: Who, day: string, span: string) => string
  readonly closedOn: (who: Who, day: string) => string
  readonly closedAlready: (who: Who, span: string) => string
  /** `at`: 'at 6:00 PM'. */
  readonly opensOn: (who: Who, day: string, at: string) => string
  readonly closesOn: (who: Who, day: string, at: string) => string
  readonly yesOpenAt: (who: Who, day: string, at: string, closes: string) => string
  /** Before a sentence that begins with `day`. */
  readonly no: (sentence: string) => string
  readonly week: (who: Who) => string
  readonly closed: string
  readonly days: (first: string, last: string) => string
  readonly noSeparate: (kind: DepartmentKind) => string
  readonly people: (clock: string) => string
  readonly nobody: (moment: string | null) => string
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
const weAre = (who: Who) => (who === null ? 'we are' : `${who} is`)

const DEPARTMENT_NAMES: InEachLanguage<Readonly<Record<DepartmentKind, string>>> = {
  en: {
    service: 'the service department',
    parts: 'the parts department',
    finance: 'finance',
    sales: 'sales',
  },
  es: { service: 'el taller', parts: 'repuestos', finance: 'financiamiento', sales: 'ventas' },
  fr: { service: 'l’atelier', parts: 'les pièces', finance: 'le financement', sales: 'les ventes' },
  de: { service: 'die Werkstatt', parts: 'Teile', finance: 'die Finanzierung', sales: 'den Verkauf' },
}

/** The names of the departments that have a product, where the dealership has not named them itself. */
const PRODUCT_NAMES: InEachLanguage<Readonly<Record<'service' | 'sales', string>>> = {
  en: { service: 'Service', sales: 'Sales' },
  es: { service: 'Taller', sales: 'Ventas' },
  fr: { service: 'Atelier', sales: 'Showroom' },
  de: { service: 'Werkstatt', sales: 'Verkauf' },
}

/** The name of a department in a sentence. */
export const departmentName = (language: Language, department: string): string =>
  department === 'service' || department === 'sales' ? PRODUCT_NAMES[language][department] : department

export const HOURS_WORDS: InEachLanguage<HoursWords> = {
  en: {
    openNow: (who, clock) => `${who === null ? 'We are' : `${who} is`} open now, until ${clock}.`,
    closedNow: (who) => `${who === null ? 'We are' : `${who} is`} closed at the moment.`,
    opensAgain: (moment) => `We open again on ${moment}.`,
    openOn: (who, day, span) => `${day} ${weAre(who)} open ${span}.`,
    otherDays: (weekday) => `On other ${weekday}s`,
    normalOn: (who, day, span) => `${day} ${weAre(who)} open ${span}; our normal hours apply.`,
    closedOn: (who, day) => `${day} ${weAre(who)} closed.`,
    closedAlready: (who, span) =>
      `${who === null ? 'We have' : `${who} has`} already closed; today’s hours were ${span}.`,
    opensOn: (who, day, at) => `${day} ${who === null ? 'we open' : `${who} opens`} ${at}.`,
    closesOn: (who, day, at) => `${day} ${who === null ? 'we close' : `${who} closes`} ${at}.`,
    yesOpenAt: (who, day, at, closes) =>
      `Yes, ${lowerFirst(day)} ${weAre(who)} open ${at} and ${who === null ? 'close' : 'closes'} ${closes}.`,
    no: (sentence) => `No, ${lowerFirst(sentence)}`,
    week: (who) => (who === null ? 'Our hours:' : `${who} hours:`),
    closed: 'closed',
    days: (first, last) => `${first} to ${last}`,
    noSeparate: (kind) => `I have no separate hours for ${DEPARTMENT_NAMES.en[kind]}; these are the store’s.`,
    people: (clock) => `Our team is in the store now, until ${clock}.`,
    nobody: (moment) =>
      moment === null
        ? 'Nobody is in the store at the moment.'
        : `Nobody is in the store at the moment; we open again on ${moment}.`,
  },
  es: {
    openNow: (who, clock) =>
      who === null
        ? `Estamos abiertos ahora, hasta ${spanishClock(clock)}.`
        : `${who} está abierto ahora, hasta ${spanishClock(clock)}.`,
    closedNow: (who) =>
      who === null ? 'En este momento estamos cerrados.' : `En este momento ${who} está cerrado.`,
    opensAgain: (moment) => `Volvemos a abrir el ${moment}.`,
    openOn: (who, day, span) =>
      who === null ? `${day} estamos abiertos ${span}.` : `${day} ${who} está abierto ${span}.`,
    otherDays: (weekday) => `Los demás ${weekday.endsWith('s') ? weekday : `${weekday}s`}`,
    normalOn: (who, day, span) =>
      who === null
        ? `${day} tenemos el horario normal: estamos abiertos ${span}.`
        : `${day} ${who} tiene el horario normal: está abierto ${span}.`,
    closedOn: (who, day) => (who === null ? `${day} estamos cerrados.` : `${day} ${who} está cerrado.`),
    closedAlready: (who, span) =>
      who === null
        ? `Hoy ya cerramos; el horario de hoy era ${span}.`
        : `${who} ya cerró hoy; su horario de hoy era ${span}.`,
    opensOn: (who, day, at) => (who === null ? `${day} abrimos ${at}.` : `${day} ${who} abre ${at}.`),
    closesOn: (who, day, at) => (who === null ? `${day} cerramos ${at}.` : `${day} ${who} cierra ${at}.`),
    yesOpenAt: (who, day, at, closes) =>
      who === null
        ? `Sí, ${lowerFirst(day)} estamos abiertos ${at} y cerramos ${closes}.`
        : `Sí, ${lowerFirst(day)} ${who} está abierto ${at} y cierra ${closes}.`,
    no: (sentence) => `No, ${lowerFirst(sentence)}`,
    week: (who) => (who === null ? 'Nuestro horario:' : `Horario de ${who}:`),
    closed: 'cerrado',
    days: (first, last) => `${first} a ${last}`,
    noSeparate: (kind) =>
      `No tengo un horario aparte para ${DEPARTMENT_NAMES.es[kind]}; este es el de la agencia.`,
    people: (clock) => `Nuestro equipo está en la agencia ahora, hasta ${spanishClock(clock)}.`,
    nobody: (moment) =>
      moment === null
        ? 'En este momento no hay nadie en la agencia.'
        : `En este momento no hay nadie en la agencia; volvemos a abrir el ${moment}.`,
  },
  fr: {
    openNow: (who, clock) =>
      who === null
        ? `Nous sommes ouverts en ce moment, jusqu’à ${clock}.`
        : `${who} est ouvert en ce moment, jusqu’à ${clock}.`,
    closedNow: (who) =>
      who === null ? 'Nous sommes fermés en ce moment.' : `${who} est fermé en ce moment.`,
    opensAgain: (moment) => `Nous rouvrons le ${moment}.`,
    openOn: (who, day, span) =>
      who === null ? `${day}, nous sommes ouverts ${span}.` : `${day}, ${who} est ouvert ${span}.`,
    otherDays: (weekday) => `Les autres ${weekday}s`,
    normalOn: (who, day, span) =>
      who === null
        ? `${day}, nos horaires habituels s’appliquent : nous sommes ouverts ${span}.`
        : `${day}, les horaires habituels s’appliquent : ${who} est ouvert ${span}.`,
    closedOn: (who, day) => (who === null ? `${day}, nous sommes fermés.` : `${day}, ${who} est fermé.`),
    closedAlready: (who, span) =>
      who === null
        ? `Nous avons déjà fermé ; les horaires d’aujourd’hui étaient ${span}.`
        : `${who} a déjà fermé ; ses horaires d’aujourd’hui étaient ${span}.`,
    opensOn: (who, day, at) => (who === null ? `${day}, nous ouvrons ${at}.` : `${day}, ${who} ouvre ${at}.`),
    closesOn: (who, day, at) =>
      who === null ? `${day}, nous fermons ${at}.` : `${day}, ${who} ferme ${at}.`,
    yesOpenAt: (who, day, at, closes) =>
      who === null
        ? `Oui, ${lowerFirst(day)}, nous sommes ouverts ${at} et nous fermons ${closes}.`
        : `Oui, ${lowerFirst(day)}, ${who} est ouvert ${at} et ferme ${closes}.`,
    no: (sentence) => `Non, ${lowerFirst(sentence)}`,
    week: (who) => (who === null ? 'Nos horaires :' : `Horaires de ${who} :`),
    closed: 'fermé',
    days: (first, last) => `${first} au ${last}`,
    noSeparate: (kind) =>
      `Je n’ai pas d’horaires à part pour ${DEPARTMENT_NAMES.fr[kind]} ; voici ceux de la concession.`,
    people: (clock) => `Notre équipe est sur place en ce moment, jusqu’à ${clock}.`,
    nobody: (moment) =>
      moment === null
        ? 'Il n’y a personne à la concession en ce moment.'
        : `Il n’y a personne à la concession en ce moment ; nous rouvrons le ${moment}.`,
  },
  de: {
    openNow: (who, clock) =>
      who === null ? `Wir haben gerade geöffnet, bis ${clock}.` : `${who} hat gerade geöffnet, bis ${clock}.`,
    closedNow: (who) =>
      who === null ? 'Wir haben im Moment geschlossen.' : `${who} hat im Moment geschlossen.`,
    opensAgain: (moment) => `Wir öffnen wieder am ${moment}.`,
    openOn: (who, day, span) =>
      who === null ? `${day} haben wir ${span} geöffnet.` : `${day} hat ${who} ${span} geöffnet.`,
    otherDays: (weekday) => `An anderen ${weekday}en`,
    normalOn: (who, day, span) =>
      who === null
        ? `${day} gelten unsere normalen Zeiten: Wir haben ${span} geöffnet.`
        : `${day} gelten die normalen Zeiten: ${who} hat ${span} geöffnet.`,
    closedOn: (who, day) =>
      who === null ? `${day} haben wir geschlossen.` : `${day} hat ${who} geschlossen.`,
    closedAlready: (who, span) =>
      who === null
        ? `Wir haben heute schon geschlossen; geöffnet war ${span}.`
        : `${who} hat heute schon geschlossen; geöffnet war ${span}.`,
    opensOn: (who, day, at) => (who === null ? `${day} öffnen wir ${at}.` : `${day} öffnet ${who} ${at}.`),
    closesOn: (who, day, at) =>
      who === null ? `${day} schließen wir ${at}.` : `${day} schließt ${who} ${at}.`,
    yesOpenAt: (who, day, at, closes) =>
      who === null
        ? `Ja, ${lowerFirst(day)} haben wir ${at} geöffnet und schließen ${closes}.`
        : `Ja, ${lowerFirst(day)} hat ${who} ${at} geöffnet und schließt ${closes}.`,
    no: (sentence) => `Nein, ${lowerFirst(sentence)}`,
    week: (who) => (who === null ? 'Unsere Öffnungszeiten:' : `Öffnungszeiten von ${who}:`),
    closed: 'geschlossen',
    days: (first, last) => `${first} bis ${last}`,
    noSeparate: (kind) =>
      `Für ${DEPARTMENT_NAMES.de[kind]} habe ich keine eigenen Zeiten; das sind die des Autohauses.`,
    people: (clock) => `Unser Team ist gerade im Haus, bis ${clock}.`,
    nobody: (moment) =>
      moment === null
        ? 'Im Moment ist niemand im Haus.'
        : `Im Moment ist niemand im Haus; wir öffnen wieder am ${moment}.`,
  },
}
