import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';

/** By what an operator finds runs, and tasks of the AI engine, in Temporal Web. */
export const searchAttributes = {
  organizationId: defineSearchAttributeKey('OrganizationId', SearchAttributeType.KEYWORD),
  flowId: defineSearchAttributeKey('FlowId', SearchAttributeType.KEYWORD),
  messageThreadId: defineSearchAttributeKey('MessageThreadId', SearchAttributeType.KEYWORD),
  flowRunStatus: defineSearchAttributeKey('FlowRunStatus', SearchAttributeType.KEYWORD),
  aiTaskStatus: defineSearchAttributeKey('AiTaskStatus', SearchAttributeType.KEYWORD),
};
