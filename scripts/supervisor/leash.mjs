// Preloaded into every process that a supervisor starts: when its parent is gone without a word (kill -9), it stops too.
if (process.connected) {
  process.channel?.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
