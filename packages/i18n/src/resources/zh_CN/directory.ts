// Texts: directory of a manual, moving and copying, recycle bin, operation log, links between articles.
export const directory = {
  copyOf: '{{title}} 副本',
}
