/** The test questions of an instruction until the dealership chooses its own. */

/** The most frequent questions, a request for a person, and one that nobody can answer. */
export const DEFAULT_TEST_QUESTIONS: readonly string[] = [
  'What would you give me for my trade-in? I still owe some money on it.',
  'What is your best price on it?',
  'Is it still available?',
  'Can I come in for a test drive this week?',
  'Do you offer financing, and what would I pay a month?',
  'What are your hours on Saturday?',
  'Can I talk to a person, please?',
  'Does the roof rack of my old kayak fit on it?',
]
