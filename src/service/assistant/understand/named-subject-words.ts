/** The words of the subjects in `named-subjects.ts`, in each of the languages. */
import { naming, phrasesOf } from './entities/tokens'

const names = (...languages: readonly string[]) =>
  naming(phrasesOf(languages.map((phrases) => [true, phrases] as const)))

export const OWN_LENDER = names(
  'my bank|our bank|my own bank|own bank|credit union|my lender|own lender|own financing|outside financing',
  'loan through|loan thru|loan from|financing through|financing thru|financed through|preapproved by',
  'outside loan|outside loans|outside lender|outside lenders|own loan|my own loan',
  'mi banco|mi propio banco|banco propio|cooperativa de crédito|mi cooperativa',
  'ma banque|ma propre banque|mon banquier|propre banque',
  'meine bank|meiner bank|eigene bank|eigenen bank|eigener bank|hausbank|sparkasse',
)
/** What is asked of such a loan may also be its rate, or whether ours is better, or what is owed on one. */
export const OF_OTHER_LOAN = names(
  'rate|rates|apr|interest|beat|match|better|score|refinance|refi|owe|owing|owed|payoff|pay off|paid off|lien',
  'tasa|interés|mejor|debo|refinanciar|taux|mieux|dois|doit|zins|zinsen|besser|schulde|ablösen',
)
export const PAPERS = names(
  'paperwork|papers|document|documents|what to bring|need to bring|do i bring|should i bring|must i bring',
  'need from me|do i need|do i have to have',
  'papeles|documentos|qué llevo|llevar|papiers|que dois je apporter|unterlagen|papiere|mitbringen',
)
export const TITLE = names(
  'title|registration|título|titre|carte grise|fahrzeugbrief|papeles|papiers|papiere',
)
export const TRADE = names(
  'trade|trading|trade in|trading in|tradein|trade-in|entregar mi|a cuenta|dar mi carro|dejar mi',
  'reprise|reprenez|reprendre|inzahlung|inzahlungnahme|in zahlung',
)
export const QUOTE = names(
  'quote|offer|appraisal|estimate|trade in value|trade value|oferta|avalúo|cotización|offre|estimation',
  'angebot|bewertung|schätzung',
)
/** These are of the shopper's own car by themselves. */
export const APPRAISAL = names(
  'appraisal|appraised|trade in value|trade value|offer for my|offer on my|avalúo',
)
export const LASTS = names(
  'still stand|still stands|still good|good for|good until|good til|good till|valid|expire|expires|how long do i have|honor|honored',
  'válida|válido|vigente|vence|vigencia|valable|valide|expire|gültig|gilt|läuft ab',
)
export const THAT = names('that|it|this|the number|the price|the value|eso|esa|ça|cela|das')
export const CARD = names('card|credit card|debit card|visa|amex|tarjeta|carte|kreditkarte|karte')
export const EXTRA = names(
  'extra|surcharge|fee for|fee to|fee if|fee when|card fee|charge for|charge more|percent|recargo|comisión|supplément',
  'frais|aufpreis|aufschlag|gebühr',
)
export const CHANGES_MIND = names(
  'change my mind|changed my mind|change our mind|change our minds|back out|don’t want it|dont want it|don’t buy it',
  'dont buy it|don’t like it|dont like it|cambio de opinión|cambiamos de opinión|me arrepiento|ya no lo quiero',
  'change d’avis|changeais d’avis|ne le veux plus|meine meinung ändere|es mir anders überlege|anders überlege',
)
export const HELD_BY = names('deposit|depósito|seña|acompte|dépôt|anzahlung|reservierung')
export const REFUND = names(
  'refund|refundable|refunded|reembolso|reembolsable|remboursé|remboursable|erstattet|zurück',
)
/** What the own car brings without another one: 'could I get cash for it instead?' */
export const CASH_FOR_IT = names(
  'cash for it|check for it|money for it|just sell it|sell it to you|sell it instead|buy it from me|just buy it',
  'without buying|not buying anything|dinero por él|efectivo por él|solo venderlo|venderlo|la vendre|le vendre',
  'vous la vendre|nur verkaufen|einfach verkaufen|geld dafür|bar dafür',
)
export const CHECK = names('check|cash|cheque|efectivo|dinero|chèque|argent|scheck|geld')
export const IN_NAME = names('name|names|in my wife’s|in my husband’s|nombre|nom|namen')
export const LICENSE = names(
  'license|licence|licenses|drivers license|driver’s license|licencia|permis|führerschein',
)
export const ABROAD = names(
  'foreign|international|another country|other country|different country|my country|home country|overseas|abroad',
  'us license|u.s. license|american license|not american|mexican|canadian|extranjera|extranjero|otro país|mi país',
  'étranger|autre pays|mon pays|ausländisch|ausländischer|ausländischen|anderes land|anderen land|ausland',
)
export const FLEET = names(
  'fleet|fleets|flota|flotas|flotilla|flotillas|flotte|flottes|fuhrpark|flottenrabatt',
)
export const FEE = names(
  'fee|fees|charge|charges|frais|gastos|cargo|cargos|tarifa|gebühr|gebühren|bearbeitungsgebühr|überführungskosten',
)
export const WAIVED = names(
  'fee off|fees off|take off the|knock off the|negotiable|negotiate|waive|waived|lower the fee|lower the doc fee|remove the|get rid of|drop the|skip the',
  'negociable|negociar|quitar|négociable|négocier|enlever|verhandelbar|verhandeln|erlassen|weglassen',
)
export const TAX = names(
  'sales tax|tax rate|how much tax|how much is tax|how much is the tax|how much are taxes|what is the tax',
  'how much are the taxes|whats the tax|what’s the tax|local tax|city tax|county tax|state tax|cuánto es el impuesto|cuánto son los impuestos',
  'cuánto de impuestos|combien de taxe|combien de taxes|taux de taxe|wie hoch ist die steuer|wie viel steuer',
)
export const TAX_ENTRY = names('tax|taxes|impuesto|impuestos|taxe|taxes|steuer|steuern')
export const TOTAL = names(
  'fee|fees|total|out the door|otd|everything|gastos|todo|frais|tout|gebühren|gesamt|insgesamt',
)
export const WARRANTY = names('warranty|garantía|garantie')
export const VOIDED = names(
  'void|voids|voided|still count|still counts|lose the warranty|lose my warranty|invalidate|invalidates',
  'pierdo la garantía|se pierde|se anula|perds la garantie|annule|annulée|verliere|erlischt|verfällt',
)
export const ARRIVES = names(
  'expect|expecting|esperan|attendez|erwartet|come in|come out|comes out|coming|coming out|coming in|be in|get in|arrive|arrives|arriving|show up|hit',
  'be here|get here|released|release|be available|drop|land|llegan|llega|llegarán|salen|sale|saldrán',
  'arrivent|arrive|arriveront|sortent|sort|kommen|kommt|rein|verfügbar|erscheinen|erscheint|gibt es',
)
export const WHEN = names('when|how soon|any idea when|cuándo|quand|wann|ab wann')
export const MODEL_YEAR = names(
  'model year|model years|new models|next year’s models|next years models|modelo nuevo|modelos nuevos',
  'nouveaux modèles|neue modelle|neuen modelle|modelljahr|modelle|models|modelos|modèles',
)
export const NEEDS = names(
  'need anything|need to bring anything|bring anything|anything i need|anything i should bring|what do i bring',
  'what should i bring|what do i need|what to bring|need to bring|necesito algo|llevo algo|llevar algo',
  'qué llevo|qué necesito|besoin de quelque chose|apporter quelque chose|brauche ich was|brauche ich etwas',
  'was mitbringen|etwas mitbringen|was brauche ich',
  'have to bring|got to bring|tengo que llevar|tengo que traer|dois-je apporter|faut-il apporter|muss ich mitbringen',
)
/** What the insurance of a vehicle costs, and not whether the shopper needs some. */
export const INSURING = names(
  'to insure|insure it|insure that|insure this|insurance cost|insurance costs|insurance rate|insurance rates',
  'insurance on that|insurance on it|insurance on this|insurance on the|cost of insurance|how much is insurance',
  'insurance premium|insurance premiums|asegurarlo|para asegurar|de asegurar|cuesta el seguro|sale el seguro',
  'à assurer|l’assurer|coûte l’assurance|prix de l’assurance|zu versichern|kostet die versicherung',
)
export const LEASE = names('lease|leases|leased|leasing|arrendamiento|location longue durée|leasingvertrag')
export const LEASE_END = names(
  'buy out|buyout|buy it out|buy my lease|residual value|lease is up|lease ends|lease end|lease return',
  'end of my lease|end of the lease|end of lease|over miles|over the miles|over on miles|over my miles|mileage overage',
  'turn it in|turn in my|return my lease|wear and tear|get out of my lease|end my lease|out of the lease early',
  'fin de mi arrendamiento|valor residual|fin du leasing|rachat du leasing|leasingende|ende vom leasing|ablösen',
)
/** What is asked of a leased vehicle, where the end of its lease is told. */
export const OF_LEASED = names(
  'bring it back|take it back|return it|turn it in|give it back|over the miles|over on miles|over my miles|too many miles',
  'just buy it|buy it|keep it|devolverlo|entregarlo|comprarlo|le rendre|la rendre|le racheter|zurückgeben|übernehmen',
)
export const BUYOUT = names('buyout|buy it out|buy out my lease|buy out the lease|buy my lease out')
export const KEYS = names(
  'second key|spare key|spare keys|extra key|extra keys|replacement key|key fob|key fobs|one key|lost my key',
  'lost my keys|lost the key|segunda llave|llave de repuesto|copia de la llave|double des clés|clé de secours',
  'deuxième clé|zweitschlüssel|ersatzschlüssel|zweiten schlüssel',
)
export const PART_NUMBER = names(
  'part number|part numbers|oem number|número de parte|número de pieza|numéro de pièce|teilenummer',
)
export const BEATEN = names('beat|match|better than|mejorar|igualar|battre|égaler|unterbieten|mithalten')
export const RATE = names('rate|rates|apr|interest|tasa|interés|taux|zins|zinsen|zinssatz')
export const ORDER = names('order|orders|ordering|factory order|pedido|encargo|commande|bestellung|bestellen')
export const DEPOSIT = names(
  'deposit|money down|put down|down payment|pay upfront|pay up front|depósito|anticipo|acompte|anzahlung',
)
export const FETCHED = names(
  'pick up my|pick it up from|pick up the car from|come get my|come and get my|come pick up|collect my|recoger mi',
  'vienen por mi|venir chercher|abholen sie|holen sie mein|mein auto abholen|bei mir abholen',
)
export const FETCHING = names('pick up|pick-up|pickup|valet|recogemos|allons chercher|abholung|holen')
export const BRING = names('bring|llevar|traer|apporter|apportez|mitbringen|bringen sie')
export const SERVICE = names('service|workshop|repair|servicio|taller|atelier|entretien|werkstatt')
export const WORTH = names(
  'worth|trade|trading|trade in|give me|value|sell|vale|vender|valor|vaut|reprise|vendre|wert|inzahlung|verkaufen',
)
export const REPAIRS = names(
  'fix|repair|replace|install|arreglar|reparar|cambiar|réparer|remplacer|reparieren|wechseln|ersetzen',
)
export const PAYMENT = names(
  'payment|payments|a month|per month|monthly|mensualidad|mensualidades|al mes|mensualité|par mois|monatsrate',
)
export const OUT_THE_DOOR = names(
  'total|in total|total price|precio total|en total|prix total|au total|en tout|gesamtpreis|insgesamt',
  'out the door|otd|with everything|everything included|all in|with fees|with taxes|with tax|plus tax|tax included',
  'fees included|taxes and fees|tax and fees|con todo|con todo y|todo incluido|con impuestos|con los impuestos',
  'tout compris|taxes comprises|frais compris|avec les taxes|avec les frais|mit allem|alles in allem',
  'inkl steuer|inkl steuern|inklusive steuern|mit steuern|mit gebühren',
)
/** What is asked of a visit that only looks or drives: 'does it cost anything to come see it?' */
const COSTS =
  "is (?:it|that|the \\p{L}+) free|for free|free of charge|free to (?:come|look|test|just)|costs? (?:anything|money|me|us)|any (?:charge|cost|fee)|(?:have|need|got) to pay|do (?:you|u|ya|y['’]?all) charge|es gratis|cuesta algo|cobran|(?:tengo|hay) que pagar|c['’]est gratuit|est-ce gratuit|(?:il )?faut payer|kostenlos|kostet (?:das|es)|muss ich (?:etwas )?(?:be)?zahlen"
const LOOKS =
  '(?:come|stop|swing) (?:by|in|over|and |to )?\\s?(?:look|see|check|take a look|browse)|just (?:to )?look|look around|take a look|test drive|come see|come look|come by|(?:venir|pasar) a (?:ver|mirar|probar)|prueba de manejo|venir (?:voir|regarder)|essayer|essai|probefahrt|anschauen|ansehen|vorbeikommen'
const COST_OF_LOOKING = new RegExp(`(?<!\\p{L})(?:${COSTS})(?!\\p{L}).{0,40}(?:${LOOKS})`, 'iu')
export const COST_OF_LOOK = (text: string): boolean => COST_OF_LOOKING.test(text)
export const FREE = names(
  'free|no charge|no cost|without charge|costs nothing|gratis|sin costo|gratuit|gratuite|kostenlos|kostenfrei',
)
export const LOOK = names(
  'test drive|test drives|look|visit|prueba de manejo|visita|essai|visite|probefahrt|besuch',
)

/** What is offered at the moment, and not to a group of people. */
export const SPECIALS = names(
  'any deals|deals on|deals right now|what deals|current deals|specials|special offer|special offers|rebate|rebates|incentive|incentives|promotion|promotions|promo|promos',
  'tax credit|tax credits|ev credit|federal credit|promoción|promociones|rebajas|bonificación|crédito fiscal|créditos fiscales',
  'promotion|promotions|promo en cours|crédit d’impôt|crédits d’impôt|bonus écologique|sonderangebot|sonderangebote|aktion|aktionen|steuergutschrift',
)
export const GROUP = names(
  'military|veteran|veterans|army|navy|student|students|college|grad|graduate|senior|seniors|first responder|first responders|nurse|nurses|teacher|teachers|police|firefighter|employee|costco|aaa|loyalty|returning',
  'militar|militares|veterano|veteranos|estudiante|estudiantes|maestra|maestro|enfermera|policía|bombero',
  'militaire|militaires|étudiant|étudiante|étudiants|retraité|retraités|soldat|soldaten|student|studenten|schüler|rentner|polizei|feuerwehr',
)
export const TAX_BREAK = names(
  'tax break|tax breaks|tax deduction|tax deductible|tax write off|write off|write it off|deduct it|section 179|tax benefit|tax benefits',
  'deducir|deducible|deducción|beneficio fiscal|déduire|déductible|avantage fiscal|absetzen|absetzbar|steuervorteil|abschreiben',
)
export const FAST_CHARGER = names(
  'fast charger|fast chargers|dc fast|dc charger|supercharger|quick charger|10 to 80|20 to 80|10 80|level 3|cargador rápido|carga rápida',
  'chargeur rapide|borne rapide|charge rapide|schnelllader|schnellladesäule|schnellladen',
)
export const HOW_FAST = names(
  'how fast|how long|how quick|how quickly|how many minutes|cuánto tarda|qué tan rápido|cuánto tiempo|en cuánto tiempo',
  'combien de temps|en combien de temps|wie schnell|wie lange',
)
export const GUARANTEED = names(
  'warranty|warrantied|guarantee|guaranteed|guarantees|garantía|garantizan|garantizado|garanti|garantie|garantis|garantiert|gewährleistung',
)
export const WORK_DONE = names(
  'your work|the work|your repair|your repairs|the repair|the repairs|repairs|labor|workmanship|su trabajo|el trabajo|la reparación|las reparaciones|mano de obra',
  'votre travail|le travail|la réparation|les réparations|main d’œuvre|main d’oeuvre|eure arbeit|ihre arbeit|die arbeit|die reparatur|reparaturen',
)
export const LOST = names(
  'lost|missing|misplaced|can’t find|cant find|don’t have the|dont have the|perdí|perdido|extravié|extraviado|no encuentro|perdu|égaré|retrouve pas|verloren|verlegt|nicht mehr',
)
export const WITHOUT_PURCHASE = names(
  'without buying|without a purchase|not buying|don’t buy|dont buy|do not buy|not buy|need not buy|don’t have to buy|do not have to buy|if i buy nothing',
  'sin comprar|aunque no compre|si no compro|no compro nada|sans acheter|sans rien acheter|n’achète rien|achète rien|achete rien|n’achète pas|achète pas|achete pas',
  'ohne zu kaufen|ohne kauf|nichts kaufe|keins kaufe|nicht kaufe',
)
export const SELLS_OWN = names(
  'buy cars|buy my|buy used|purchase my|take my|sell you|sell my|take cars|compran|comprarme|comprar mi|vender|reprenez|rachetez|reprendre|racheter|vendre|kauft ihr|kaufen sie|ankauf|nehmt ihr|nehmen sie|verkaufen',
)
export const OIL_KIND = names(
  'what oil|which oil|what kind of oil|what type of oil|what weight oil|oil does it take|oil do i need|how many quarts does|qué aceite|cuál aceite|tipo de aceite|quelle huile|type d’huile|welches öl|was für öl|was für ein öl',
)
