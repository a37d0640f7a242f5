/** Recognises the intents of a text by its words. A text may have several at once. */

const test = (pattern: RegExp) => (text: string) => pattern.test(text.toLowerCase())
const without =
  (...patterns: readonly RegExp[]) =>
  (text: string) =>
    patterns.reduce((left, pattern) => left.replace(new RegExp(pattern, 'g'), ' '), text.toLowerCase())

export const isGreeting = test(/^\W*(hi|hello|hey|good (morning|afternoon|evening)|howdy|greetings)\b/)
export const isThanks = test(/\b(thanks|thank you|thx|appreciate it|much appreciated)\b/)
export const isGoodbye = test(
  /\b(bye|goodbye|see you|see ya|have a (good|nice|great) (day|one|evening)|that('?s| is| will be) all)\b/,
)
export const isYes = test(/^\W*(yes|yeah|yep|sure|ok|okay|please|sounds good|that works|perfect|great)\b/)
export const isNo = test(/^\W*(no|nope|not now|no thanks|nothing else)\b/)

/** The text asks something, in whatever spelling. */
export const isQuestion = test(
  /\?|\b(do|does|did|can|could|is|are|will|would|may|should) (you|u|ya|i|we|they|he|she|it|the|there|this|that|my|your|any\w*|some\w*)\b|\b(what|which|who|where|when|why|how)\b/,
)
/** The customer wants a person. */
export const asksForPerson = test(
  /\b((talk|speak|chat|connect\w*|transfer\w*) (me )?(to|with) (a |an |the |your )?(real |live |actual )?(person|human|someone|somebody|agent|rep|representative|salesperson|sales ?rep|manager|advisor|specialist|staff)|real (person|human)|human( being)?,? please|call me( back)?|have (someone|somebody) (call|contact)|(talk|speak) (to|with) (someone|somebody|anyone)|is (anyone|anybody|someone|somebody) there)\b/,
)

/** The customer wants to come: a visit, a test drive, an appointment. */
const VISIT =
  /\b(test[- ]?driv\w*|appointment|(come|coming|stop|drop|swing) (in|by|over|down)|visit|(see|look at|check out) (it|this|that|one|them) in person|(book|(?<!\b(?:the|your|a|my|on) )schedule|set up|arrange) (a|an|it|the|my|one|something|for|me)?|reserve (a|an|my) (time|slot|spot|visit))\b/
/** The visit is only mentioned: 'when I come by'; or somebody else comes: 'can my dog come in?' */
const BESIDES =
  /\b(?:when|if|before|after|once|while|until|till|by the time) (?:i|we|you|he|she|they)(?:['’]\w+)?(?: \w+){0,5}? (?:come|coming|stop|drop|swing|visit)\w*(?: (?:in|by|over|down))?\b|\b(?:my|our|his|her) (?:\w+ ){1,3}(?:come|coming) (?:in|by|over|along)\b/
export const asksForVisit = (text: string) => VISIT.test(without(BESIDES)(text))
/** The visit is to see a vehicle. */
export const speaksOfSeeing = test(
  /\b(test[- ]?driv\w*|(see|look at|check out) (it|this|that|one|them|the (car|truck|suv|van|vehicle)))\b/,
)
/** The visit is to the workshop. */
export const isOfService = test(
  /\b(oil change|service|repairs?|maintenance|tires?|brakes?|inspection|recall|check engine|tune[- ]?up)\b/,
)

const HOURS =
  /\b((?<!\b(?:\d+|an?|many|few|couple of|couple|two|three|four|five|six|eight|ten|twelve|after|several|extra|rush|lab[ou]+r|credit) )hours(?! (?:away|from|drive|long|of|each|each way|round))|what time|when (are|do|does|will|is) (you|y'?all|u|the|your)( \w+){0,3} (open|close[sd]?|there|in)|when are you|(are|r|is|will) (you|u|y'?all|the( \w+)? (dealership|store|showroom|lot|shop|desk|department|lane|counter|cent(er|re)|garage))( guys| still)*( be)? (open|closed)|do you (open|close)|(are|is) (you|anybody|anyone|somebody) there (on|this|tomorrow)|open (today|tomorrow|now|on|late|until|till|sunday|saturday)|close[sd]? (today|tomorrow|at|for)|closing time|how late)\b/
export const asksForHours = test(HOURS)
/** The text mentions opening or closing. It is a question about hours only if it also says whose or when. */
export const speaksOfOpening = test(/\b(open|opens|opening|close|closes|closed|closing)\b/)
const ADDRESS =
  /\b(where (are|r) (you|u)|(?<!\b(?:proof of|my|our|his|her|home|e-?mail|mail|billing|new) )address|located|location|directions|how (do|can) i (get|find) (there|to you|you)|which (city|street))\b/
export const asksForAddress = test(ADDRESS)
const PHONE =
  /\b(your (phone|number)|(?<!\bmy )phone number|(can|may) i call|number to call|call you|telephone)\b/
export const asksForPhone = test(PHONE)

/** Removes questions about hours, address and phone number from a text. */
export const withoutFacts = without(HOURS, ADDRESS, PHONE)
/** Removes the visit from a text. */
export const withoutVisit = without(VISIT)
/** The customer wants a visit arranged, not information about one. */
export const asksToArrange = test(
  /\b((come|coming|stop|drop|swing) (in|by|over|down)|book|schedule|set up|arrange|make an? appointment)\b/,
)
/** The customer asks what a visit requires. */
export const asksWhatIsNeeded = test(
  /\b(what (do|should|must|will) i (need|bring|have)|do i (need|have)|(should|can|may|could) i bring|how long|how much time)\b/,
)
