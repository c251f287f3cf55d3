/** Size of the help popover (specification §9 'Help popover'): the preview has that of the script for other products. */
export { FIRST_HEIGHT, HELP_WIDTH, helpHeight } from '@lectern/embed'
