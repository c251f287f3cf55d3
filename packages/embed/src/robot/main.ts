// `/robot.js`:
//   <script src="https://help.example.com/robot.js" data-manual="guide" async></script>
// data-manual: address or id of a manual (without it: the robot of the enterprise). data-lang: zh_CN or en_US (without it: as the
// page). data-position: right or left. data-color: of the button, as #00852b. data-question: asked when it is opened first. data-open: opens at once.
// Pages may call lecternRobot.open('a question') and lecternRobot.close().
import { currentTag } from '../host-page.ts'
import { createRobot, type LecternRobot } from './robot.ts'

declare global {
  interface Window {
    lecternRobot?: LecternRobot
  }
}

const tag = currentTag()
if (tag && !window.lecternRobot) window.lecternRobot = createRobot(tag)
