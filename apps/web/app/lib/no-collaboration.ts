/**
 * In place of Yjs and its ProseMirror plugins, which BlockNote loads with every editor: several people edit an article in turn here, so that
 * nothing of them is ever called.
 */
function unused(): never {
  throw new Error('editors have no shared document here')
}
const noState = { getState: () => undefined }

export const ySyncPluginKey = noState
export const yUndoPluginKey = noState
export {
  unused as absolutePositionToRelativePosition,
  unused as applyUpdate,
  unused as Doc,
  unused as defaultSelectionBuilder,
  unused as encodeStateAsUpdate,
  unused as encodeStateVector,
  unused as findIndexSS,
  unused as getRelativeSelection,
  unused as redoCommand,
  unused as relativePositionToAbsolutePosition,
  unused as undoCommand,
  unused as XmlElement,
  unused as yCursorPlugin,
  unused as ySyncPlugin,
  unused as yUndoPlugin,
}
