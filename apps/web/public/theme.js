// Applies the stored choice of light or dark before the first paint. Stands alone and never throws.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.classList.add(theme)
} catch {}
