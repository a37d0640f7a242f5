// Applies the color scheme that the person chose for the console before anything is drawn, so that no light
// page flashes up before a dark one. src/features/shell/theme-choice.ts stores the choice and follows it.
try {
  const chosen = localStorage.getItem('forecourt-theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.style.colorScheme = chosen
} catch {
  // A closed storage keeps no choice.
}
