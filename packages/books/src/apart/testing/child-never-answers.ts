// A child that works without end, as on a book that is too large.
process.on('message', () => {
  for (;;);
})
