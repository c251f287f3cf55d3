// A child whose native memory grows without end.
const chunks: Buffer[] = []
process.on('message', () => {
  setInterval(() => chunks.push(Buffer.alloc(20_000_000, 1)), 5)
})
