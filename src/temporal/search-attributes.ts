import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';

/** Search attributes by which operators find runs and AI jobs in Temporal Web. */
export const searchAttributes = {
  organizationId: defineSearchAttributeKey('OrganizationId', SearchAttributeType.KEYWORD),
  flowId: defineSearchAttributeKey('FlowId', SearchAttributeType.KEYWORD),
  messageThreadId: defineSearchAttributeKey('MessageThreadId', SearchAttributeType.KEYWORD),
  flowRunStatus: defineSearchAttributeKey('FlowRunStatus', SearchAttributeType.KEYWORD),
  aiTaskStatus: defineSearchAttributeKey('AiTaskStatus', SearchAttributeType.KEYWORD),
};
