// Preloaded into every process that a supervisor starts: stops it when its parent no longer exists (kill -9).
if (process.connected) {
  process.channel?.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
