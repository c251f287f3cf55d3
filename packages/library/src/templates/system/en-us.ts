// The platform's own templates in English.
import type { SystemTemplate } from './types.ts'

export const enTemplates: readonly SystemTemplate[] = [
  {
    key: 'how-to',
    kind: 'article',
    group: 'help',
    name: 'How-to guide',
    description: 'One task, step by step',
    markdown: `Say in one sentence what readers will be able to do after reading this page.

## Before you begin

- Required permission:
- What you need:

## Steps

1. Open …
2. Choose …
3. When you see …, you are done.

## If something goes wrong

| What you see | Why | What to do |
| --- | --- | --- |
| The button is missing | No permission | Ask an administrator |

## See also

- `,
  },
  {
    key: 'faq',
    kind: 'article',
    category: 'questions',
    group: 'help',
    name: 'Frequently asked questions',
    description: 'Questions and answers',
    markdown: `## Account

### What if I forget my password?

Choose “Forgot password” on the sign-in page and follow the steps.

### How do I change my phone number?

Open your personal settings …

## Using it

### Why can I not see a manual?

You may not have permission. Ask an administrator.`,
  },
  {
    key: 'troubleshooting',
    kind: 'article',
    group: 'help',
    name: 'Troubleshooting',
    description: 'From symptoms to causes',
    markdown: `## What happens

What people see, when, and who is affected.

## Quick checks

- [ ] The network works
- [ ] The version is the latest
- [ ] The account has the permission

## Possible causes

### First cause

How to confirm:

How to solve it:

## Still not solved

Send support: time, account, screenshot, error message.`,
  },
  {
    key: 'release-notes',
    kind: 'article',
    group: 'product',
    name: 'Release notes',
    description: 'What has changed in this version',
    markdown: `Released on:

## New

- 

## Improved

- 

## Fixed

- 

## Before you upgrade

- `,
  },
  {
    key: 'requirements',
    kind: 'article',
    group: 'product',
    name: 'Requirements',
    description: 'Background, goals, solution, acceptance',
    markdown: `## Background

Why this, and what is wrong today.

## Goals

- 
- Not a goal:

## People and situations

| Who | Situation | Expects |
| --- | --- | --- |
|  |  |  |

## Solution

## Acceptance

- [ ] 

## Risks and dependencies

- `,
  },
  {
    key: 'meeting',
    kind: 'article',
    group: 'collaboration',
    name: 'Meeting notes',
    description: 'Decisions and tasks at a glance',
    markdown: `Time:　　Place:　　Chair:　　Notes:

Present:

## Topics

1. 

## Decisions

- 

## Tasks

| Task | Owner | Due |
| --- | --- | --- |
|  |  |  |`,
  },
  {
    key: 'weekly',
    kind: 'article',
    group: 'collaboration',
    name: 'Weekly report',
    description: 'This week, next week, risks',
    markdown: `## Done this week

- [x] 

## Plan for next week

- [ ] 

## Problems and help needed

- `,
  },
  {
    key: 'help-centre',
    kind: 'manual',
    category: 'helpCentre',
    group: 'centre',
    name: 'Help centre',
    description: 'First steps, guides, frequently asked questions',
    nodes: [
      {
        title: 'Welcome',
        markdown: `Here are the guides to our product and the answers to common questions.

## Where to start

- **New here?** Read “First steps”: a few minutes, and you know your way around.
- **Something to do?** Look into “Guides”, or search.
- **A problem?** Most answers are in “Frequently asked questions”.

## Did not find an answer?

Tell us below any article, and we will add it.`,
      },
      {
        title: 'First steps',
        children: [
          {
            title: 'Sign up and sign in',
            markdown: `## Sign up

1. Open the registration page.
2. Enter an account and a password, and follow the steps.
3. Read and accept the agreement, and submit.

## Sign in

1. Open the sign-in page, and enter account and password.
2. If you forgot the password, choose “Forgot password” and follow the steps.`,
          },
          {
            title: 'Basic concepts',
            markdown: `A few words that the other articles use.

| Term | Meaning |
| --- | --- |
| Account | What you sign in with; each person has one |
| Member | Somebody in the same organisation or team |
| Administrator | Invites members and changes settings |`,
          },
        ],
      },
      {
        title: 'Guides',
        children: [
          {
            title: 'Everyday work',
            markdown: `## Create

1. Open the start page, and choose “New”.
2. Enter a name, and a description where it helps.
3. Save.

## Find

Enter a name or a word in the search box. Too many results? Add another word.

## Change and delete

Open what you want to change, and choose “Edit” or “Delete”. Before you delete something, make sure that nobody needs it.`,
          },
          {
            title: 'For administrators',
            markdown: `## Members and permissions

1. Open the settings, and choose “Members”.
2. Invite your colleagues, and choose a role for each.
3. Disable the account of a colleague who leaves.

## Security

- Choose passwords that nobody guesses, and share no accounts.
- Check from time to time who is an administrator.`,
          },
        ],
      },
      {
        title: 'Frequently asked questions',
        markdown: `### What if I forget my password?

Choose “Forgot password” on the sign-in page, and follow the steps.

### Why can I not see something?

You may not have permission. Ask an administrator.

### How do I contact you?

Leave feedback below an article; we will look into it soon.`,
      },
      {
        title: 'Release notes',
        markdown: `What changes in the product and in this help centre, the newest first.

## The help centre opens

- First steps, guides, and frequently asked questions are published.`,
      },
    ],
  },
  {
    key: 'product-manual',
    kind: 'manual',
    category: 'product',
    group: 'product',
    name: 'Product manual',
    description: 'Installation, use, care, specifications',
    nodes: [
      { title: 'Safety', markdown: 'Read this first.\n\n- ' },
      { title: 'Overview', markdown: '## Parts\n\n## In the box' },
      { title: 'Installation', markdown: '## Prepare\n\n## Steps\n\n1. ' },
      { title: 'Use', markdown: '## Switch it on\n\n## Everyday use' },
      { title: 'Care', markdown: '## Cleaning\n\n## Replacing parts' },
      { title: 'Specifications', markdown: '| Item | Value |\n| --- | --- |\n|  |  |' },
      { title: 'Service', markdown: '## Warranty\n\n## Contact' },
    ],
  },
  {
    key: 'onboarding',
    kind: 'manual',
    group: 'team',
    name: 'Onboarding',
    description: 'What to know in the first week',
    nodes: [
      { title: 'Welcome', markdown: 'What the organisation does and what matters to us.' },
      {
        title: 'First week',
        children: [
          {
            title: 'Day one',
            markdown: '- [ ] Get your computer\n- [ ] Get your accounts\n- [ ] Meet your colleagues',
          },
          { title: 'Tools and accounts', markdown: '| Tool | For | How to get it |\n| --- | --- | --- |\n|  |  |  |' },
        ],
      },
      {
        title: 'Rules',
        children: [
          { title: 'Hours and leave', markdown: '' },
          { title: 'Expenses', markdown: '' },
        ],
      },
      { title: 'Who to ask', markdown: '| About | Who |\n| --- | --- |\n|  |  |' },
    ],
  },
  {
    key: 'question-answer',
    kind: 'manual',
    category: 'questions',
    group: 'centre',
    name: 'Questions and answers',
    description: 'Answers by topic, good for the assistant',
    nodes: [
      { title: 'Account', markdown: '## How do I sign up?\n\n## What if I forget my password?' },
      { title: 'Features', markdown: '## How do I create something?\n\n## How do I share it?' },
      { title: 'Payment', markdown: '## How do I pay?\n\n## How do I get an invoice?' },
      { title: 'Contact', markdown: 'Phone, email, opening hours.' },
    ],
  },
]
