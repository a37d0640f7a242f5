// The scheme that the person chose for the console here, before anything is drawn, so that no light page
// flashes up before a dark one. The console stores the choice (src/features/shell/theme-choice.ts) and follows
// it from then on.
try {
  const chosen = localStorage.getItem('forecourt-theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.style.colorScheme = chosen
} catch {
  // A closed storage keeps no choice.
}
