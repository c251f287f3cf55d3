// A child whose native memory grows without end.
const kept: Buffer[] = []
process.on('message', () => {
  setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 5)
})
