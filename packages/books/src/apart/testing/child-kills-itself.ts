// A child that ends while a book is written, as when the system runs out of memory.
process.on('message', () => process.kill(process.pid, 'SIGKILL'))
