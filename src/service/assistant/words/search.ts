/** What a shopper reads about a search of the stock. */
import type { InEachLanguage } from '../language'

interface SearchWords {
  /** `count` vehicles fit, of which `shown` follow. */
  readonly found: (count: number, shown: number) => string
  /** The vehicle follows that comes first of `count`, such as the cheapest. */
  readonly top: (count: number) => string
  readonly one: string
  /** Leads to what fits beside a name of which there is none. */
  readonly otherwise: string
  /** No condition was named: `count` vehicles are in stock, of which `shown` follow. */
  readonly any: (count: number, shown: number) => string
  readonly more: string
  readonly noMore: string
  /** None is cheaper, newer and so on than those shown. */
  readonly noFurther: string
  /** Leads to those of the vehicles shown that are what a comparative asks for. */
  readonly shownBetter: string
  readonly nothing: string
  readonly nothingNamed: (names: string) => string
  /** Follows `nothing`; the closest vehicle with what it breaks follows. */
  readonly closest: string
  readonly closestSeveral: string
  readonly certified: string
  /** The list does not say which vehicles have the equipment that was asked for. */
  readonly equipment: string
  /** Several are wanted for a business. */
  readonly forBusiness: string
  /** Nothing else was asked for than what the list does not show. */
  readonly unlisted: string
  /** A number of which nothing says what it counts. */
  readonly unclear: (number: string) => string
  /** `monthly`: a budget for a month cannot be compared with prices. */
  readonly monthly: string
  readonly visit: string
  readonly person: string
}

/** 'de Honda', but 'd’Acura'. */
const frenchOf = (names: string) => (/^[aeiouéè]/i.test(names) ? `d’${names}` : `de ${names}`)

export const SEARCH_WORDS: InEachLanguage<SearchWords> = {
  en: {
    found: (count, shown) =>
      count === shown ? 'Here is what we have:' : `We have ${count} like that. Here are ${shown}:`,
    top: (count) => `Of the ${count} that we have like that, it is this one:`,
    one: 'We have one like that:',
    otherwise: 'What else we have:',
    any: (count, shown) =>
      count === shown
        ? 'Here is what we have:'
        : `We have ${count} vehicles here, and these are ${shown} of them. Tell me a body style, a budget or a model, and I narrow it down.`,
    more: 'Here are more:',
    noMore: 'That is all we have like that right now. Shall I change something in the search?',
    shownBetter: 'Among those that I showed you:',
    noFurther: 'We have none beyond those that I showed you. Shall I change something else in the search?',
    nothing: 'We have nothing exactly like that on our lot today.',
    nothingNamed: (names) => `We have no ${names} on our lot right now.`,
    closest: 'The closest is:',
    closestSeveral: 'The closest are:',
    equipment:
      'My list does not show all of that, such as equipment. A colleague can tell you which of them have it.',
    forBusiness: 'For several vehicles at once, a colleague can make you an offer.',
    unlisted:
      'I cannot see that in my list of vehicles, so I do not want to guess. A colleague can tell you, or you tell me a body style or a budget.',
    unclear: (number) =>
      `I did not use the ${number}, since I am not sure what it stands for. Is it a price, miles or a year?`,
    certified: 'My list does not say which are certified. A colleague can tell you.',
    monthly: 'What that is a month depends on the loan; a colleague works it out for you.',
    visit: 'Book a test drive',
    person: 'Talk to a person',
  },
  es: {
    found: (count, shown) =>
      count === shown ? 'Esto es lo que tenemos:' : `Tenemos ${count} así. Aquí están ${shown}:`,
    top: (count) => `De los ${count} que tenemos así, es este:`,
    one: 'Tenemos uno así:',
    otherwise: 'Lo demás que tenemos:',
    any: (count, shown) =>
      count === shown
        ? 'Esto es lo que tenemos:'
        : `Tenemos ${count} vehículos, y estos son ${shown} de ellos. Dígame qué tipo, qué presupuesto o qué modelo busca, y le muestro los que convienen.`,
    more: 'Aquí hay más:',
    noMore: 'Eso es todo lo que tenemos así por ahora. ¿Cambio algo en la búsqueda?',
    shownBetter: 'Entre los que le mostré:',
    noFurther: 'No tenemos ninguno más allá de los que le mostré. ¿Cambio otra cosa en la búsqueda?',
    nothing: 'Hoy no tenemos nada exactamente así.',
    nothingNamed: (names) => `Ahora no tenemos ningún ${names}.`,
    closest: 'Lo más parecido es:',
    closestSeveral: 'Lo más parecido que tenemos:',
    equipment:
      'En mi lista no aparece todo eso, como el equipamiento. Un compañero le puede decir cuáles lo tienen.',
    forBusiness: 'Para varios vehículos a la vez, un colega le puede hacer una oferta.',
    unlisted:
      'Eso no aparece en mi lista de vehículos y no quiero adivinar. Un compañero se lo puede decir, o dígame qué tipo o qué presupuesto busca.',
    unclear: (number) =>
      `No tomé en cuenta el ${number}, porque no estoy seguro de qué es. ¿Es un precio, son millas o es un año?`,
    certified: 'En mi lista no dice cuáles son certificados. Un compañero se lo puede decir.',
    monthly: 'La cuota al mes depende del crédito; un compañero se la calcula.',
    visit: 'Reservar una prueba de manejo',
    person: 'Hablar con una persona',
  },
  fr: {
    found: (count, shown) =>
      count === shown
        ? 'Voici ce que nous avons :'
        : `Nous en avons ${count} comme cela. En voici ${shown} :`,
    top: (count) => `Sur les ${count} que nous avons de ce type, c’est celle-ci :`,
    one: 'Nous en avons une comme cela :',
    otherwise: 'Ce que nous avons d’autre :',
    any: (count, shown) =>
      count === shown
        ? 'Voici ce que nous avons :'
        : `Nous avons ${count} véhicules, dont ces ${shown}. Dites-moi un type, un budget ou un modèle, et je précise la recherche.`,
    more: 'En voici d’autres :',
    noMore: 'C’est tout ce que nous avons pour le moment. Je change un critère ?',
    shownBetter: 'Parmi celles que je vous ai montrées :',
    noFurther: 'Nous n’en avons pas au-delà de celles que je vous ai montrées. Je change un autre critère ?',
    nothing: 'Nous n’avons rien d’exactement pareil aujourd’hui.',
    nothingNamed: (names) => `Nous n’avons pas ${frenchOf(names)} en ce moment.`,
    closest: 'Ce qui s’en rapproche le plus :',
    closestSeveral: 'Voici ce qui s’en rapproche le plus :',
    equipment:
      'Ma liste n’indique pas tout cela, comme l’équipement. Un collègue peut vous dire lesquelles en disposent.',
    forBusiness: 'Pour plusieurs véhicules à la fois, un collègue peut vous faire une offre.',
    unlisted:
      'Ma liste de véhicules ne l’indique pas, et je ne veux pas deviner. Un collègue peut vous le dire, ou bien donnez-moi un type ou un budget.',
    unclear: (number) =>
      `Je n’ai pas tenu compte de ${number}, car je ne sais pas ce que c’est. Est-ce un prix, des miles ou une année ?`,
    certified: 'Ma liste ne dit pas lesquelles sont certifiées. Un collègue peut vous le dire.',
    monthly: 'La mensualité dépend du crédit ; un collègue la calcule avec vous.',
    visit: 'Réserver un essai',
    person: 'Parler à une personne',
  },
  de: {
    found: (count, shown) =>
      count === shown ? 'Das haben wir da:' : `Davon haben wir ${count}. Hier sind ${shown}:`,
    top: (count) => `Von den ${count}, die wir davon haben, ist es dieser Wagen:`,
    one: 'Davon haben wir einen:',
    otherwise: 'Was wir sonst haben:',
    any: (count, shown) =>
      count === shown
        ? 'Das haben wir da:'
        : `Wir haben ${count} Fahrzeuge hier, darunter diese ${shown}. Nennen Sie mir eine Bauart, ein Budget oder ein Modell, dann suche ich genauer.`,
    more: 'Hier sind weitere:',
    noMore: 'Mehr haben wir davon zurzeit nicht. Soll ich etwas an der Suche ändern?',
    shownBetter: 'Von denen, die ich gezeigt habe:',
    noFurther: 'Darüber hinaus haben wir leider nichts. Soll ich etwas anderes an der Suche ändern?',
    nothing: 'Genau so etwas haben wir heute leider nicht.',
    nothingNamed: (names) => `Einen ${names} haben wir zurzeit nicht.`,
    closest: 'Am nächsten kommt:',
    closestSeveral: 'Am nächsten kommen:',
    equipment:
      'Das alles steht nicht in meiner Liste, etwa die Ausstattung. Ein Kollege sagt Ihnen, welche sie haben.',
    forBusiness: 'Für mehrere Fahrzeuge auf einmal kann Ihnen ein Kollege ein Angebot machen.',
    unlisted:
      'Das steht nicht in meiner Fahrzeugliste, und ich möchte nicht raten. Ein Kollege sagt es Ihnen, oder Sie nennen mir eine Bauart oder ein Budget.',
    unclear: (number) =>
      `Die ${number} habe ich nicht berücksichtigt, da ich nicht sicher bin, was damit gemeint ist: ein Preis, Meilen oder ein Baujahr?`,
    certified: 'Welche zertifiziert sind, steht nicht in meiner Liste. Ein Kollege sagt es Ihnen.',
    monthly: 'Die Monatsrate hängt vom Kredit ab; ein Kollege rechnet sie mit Ihnen aus.',
    visit: 'Probefahrt vereinbaren',
    person: 'Mit jemandem sprechen',
  },
}
