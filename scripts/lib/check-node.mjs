// Stops a Node that is too old with one line. Imported before everything else, because the other modules need a newer one.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Lectern needs Node 20.19 or later to start (this is ${process.versions.node}). Install it from https://nodejs.org.`,
  )
  process.exit(1)
}
