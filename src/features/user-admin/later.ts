/** From where each part comes that the list does not begin with. Stands by itself, since it names every file that these are made of. */
export const parts = {
  userForms: async () => (await import('./form/user-forms')).UserForms,
  deleteUser: async () => (await import('./delete-user')).DeleteUser,
}
