/** Styles of the help popover and of its button in `color`. */
export const stylesIn = (color: string): string => `
:host { all: initial }
button { font: 500 14px/20px system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; cursor: pointer; border: 0; margin: 0 }
button:focus-visible { outline: 2px solid ${color}; outline-offset: 2px }
.launch { position: fixed; bottom: 24px; z-index: 2147483000; padding: 10px 18px; border-radius: 22px; background: ${color}; color: #fff; box-shadow: 0 4px 16px rgb(0 0 0 / .2) }
.launch.beside { margin: 0 64px }
.launch:hover { filter: brightness(.88) }
.popover { position: fixed; z-index: 2147483001; box-sizing: content-box; border-radius: 12px; overflow: hidden; background: #fff; box-shadow: 0 0 0 1px rgb(0 0 0 / .08), 0 12px 32px rgb(0 0 0 / .2) }
.popover[hidden] { display: none }
.close { position: absolute; top: 8px; right: 8px; width: 32px; height: 32px; border-radius: 8px; background: rgb(134 144 156 / .14); color: #4e5969; font-size: 18px; line-height: 1 }
.close:hover { background: rgb(134 144 156 / .3) }
iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: normal }
.dark { background: #17171a }
.dark .close { color: #c5c7cb }
@media (prefers-color-scheme: dark) { .system { background: #17171a } .system .close { color: #c5c7cb } }
@media (prefers-reduced-motion: no-preference) { .popover { animation: rise .16s ease-out } @keyframes rise { from { opacity: 0; transform: translateY(6px) } } }
@media print { .launch, .popover { display: none } }`
