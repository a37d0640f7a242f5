/** From where each part comes that the page does not begin with. Stands by itself, since it names every file that these are made of. */
export const parts = {
  forms: async () => (await import('./entry/forms')).Forms,
  deleteDialog: async () => (await import('./entry/forms')).DeleteDialog,
  reopenedBank: async () => (await import('./entry/forms')).ReopenedBank,
  foundQuestions: async () => (await import('./found-questions')).FoundQuestions,
  unansweredList: async () => (await import('./unanswered/unanswered-list')).UnansweredList,
  dealershipChoice: async () => (await import('../../editing/dealership-choice')).DealershipChoice,
}
