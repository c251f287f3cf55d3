/** Allowed parents of tabs: the editor's columns take plain blocks only. */
type Editor = { getParentBlock(id: string): { type: string } | undefined }

export const mayHoldTabs = (editor: Editor, { id }: { id: string }): boolean =>
  editor.getParentBlock(id)?.type !== 'column'
