/** What a text is, by its words. A text may be several things at once. */

const test = (pattern: RegExp) => (text: string) => pattern.test(text.toLowerCase())

export const isGreeting = test(/^\W*(hi|hello|hey|good (morning|afternoon|evening)|howdy|greetings)\b/)
export const isThanks = test(/\b(thanks|thank you|thx|appreciate it|much appreciated)\b/)
export const isGoodbye = test(
  /\b(bye|goodbye|see you|see ya|have a (good|nice|great) (day|one|evening)|that('?s| is| will be) all)\b/,
)
export const isYes = test(/^\W*(yes|yeah|yep|sure|ok|okay|please|sounds good|that works|perfect|great)\b/)
export const isNo = test(/^\W*(no|nope|not now|no thanks|nothing else)\b/)

/** Wants a person. */
export const asksForPerson = test(
  /\b((talk|speak|chat|connect\w*|transfer\w*) (me )?(to|with) (a |an |the |your )?(real |live |actual )?(person|human|someone|somebody|agent|rep|representative|salesperson|sales ?rep|manager|advisor|specialist|staff)|real (person|human)|human( being)?,? please|are you (a )?(bot|robot|human|real)|call me( back)?|have (someone|somebody) (call|contact)|(talk|speak) (to|with) (someone|somebody|anyone)|is (anyone|anybody|someone|somebody) there)\b/,
)

/** Wants to come: a visit, a test drive, an appointment. */
export const asksForVisit = test(
  /\b(test[- ]?driv\w*|appointment|(come|coming|stop|drop|swing) (in|by|over|down)|visit|(see|look at|check out) (it|this|that|one|them) in person|(book|schedule|reserve|set up|arrange) (a|an|it|the|my|one|something|for|me)?)\b/,
)
/** The visit is to the workshop. */
export const isOfService = test(
  /\b(oil change|service|repairs?|maintenance|tires?|brakes?|inspection|recall|check engine|tune[- ]?up)\b/,
)

export const asksForHours = test(
  /\b(hours|what time|when (are|do|will) (you|y'?all|the)|(are|r) (you|u) (guys )?open|open (today|tomorrow|now|on|late|until|till|sunday|saturday)|close (today|at)|closing time|how late)\b/,
)
export const asksForPlace = test(
  /\b(where (are|r) (you|u)|address|located|location|directions|how (do|can) i (get|find) (there|to you|you)|which (city|street))\b/,
)
export const asksForPhone = test(
  /\b(your (phone|number)|phone number|(can|may) i call|number to call|call you|telephone)\b/,
)
