// Whose pages may show a robot in a frame (EMBED-02).
import type { DomainContext } from '../../kernel/index.ts'
import { findRobot, findRobotAddress } from './robot.repo.ts'

/**
 * The hosts that the robot of a manual (by id or public address), or of a tenant, allows; null when pages of every host may. No
 * permission is asked for: browsers tell the list to everybody who opens the page.
 */
export async function robotFrameHosts(
  { db }: Pick<DomainContext, 'db'>,
  robot: { manual: string } | { tenantId: string },
): Promise<string[] | null> {
  const place = 'manual' in robot ? await findRobotAddress(db, robot.manual) : { ...robot, manualId: null }
  const row = place && (await findRobot(db, place.tenantId, place.manualId))
  return row && row.allowedHosts.length > 0 ? row.allowedHosts : null
}
