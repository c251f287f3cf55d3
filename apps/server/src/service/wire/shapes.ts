// The words of the wire for spaces and manuals, and the shapes of answers that are not procedures' own (REST contract).
import { Article, ArticleDetails, Manual, SearchHit, Space, SpaceDetail, TreeNode } from '@lectern/contracts'
import { z } from 'zod'

/** Our names for the wire's, in searches and questions. */
export const PLACE_WORDS = { roomId: 'spaceId' } as const

export const Nothing = z.null()
export const IdData = z.object({ id: z.string() })

/** A manual as the wire names it: roomId, roomName, manualReleaseType beside our own fields. */
export const wireManual = ({ spaceId, spaceName, ...manual }: Manual) => ({
  ...manual,
  roomId: spaceId,
  roomName: spaceName,
  manualReleaseType: manual.releaseType,
})
export const WireManual = Manual.omit({ spaceId: true, spaceName: true }).extend({
  roomId: z.string(),
  roomName: z.string(),
  manualReleaseType: Manual.shape.releaseType,
})

/** A record of a space as the wire names it: roomId, roomName. */
export const wireRoom = <T extends { spaceId: string | null; spaceName: string }>({
  spaceId,
  spaceName,
  ...rest
}: T) => ({
  ...rest,
  roomId: spaceId,
  roomName: spaceName,
})
export const roomShape = { roomId: z.string().nullable(), roomName: z.string() }

type Paged<T> = { records: T[]; total: number; current: number; size: number }
export const wirePage = <T, U>(page: Paged<T>, each: (record: T) => U): Paged<U> => ({
  ...page,
  records: page.records.map(each),
})
export const WirePage = (record: z.ZodType) =>
  z.object({ records: z.array(record), total: z.int(), current: z.int(), size: z.int() })

export const WireSpace = Space
/** Members and groups as the wire names them: memberList and groupList. */
export const wireSpaceDetail = ({ members, groups, ...space }: SpaceDetail) => ({
  ...space,
  memberList: members,
  groupList: groups,
})
export const WireSpaceDetail = Space.extend({
  memberList: SpaceDetail.shape.members,
  groupList: SpaceDetail.shape.groups,
})
export const WireArticle = Article
export const WireArticleDetails = ArticleDetails
export const WireTree = z.array(TreeNode)
export const WireHit = SearchHit

/** The first page of a list, for an example. */
export const examplePage = <T>(...records: T[]) => ({ records, total: records.length, current: 1, size: 10 })
