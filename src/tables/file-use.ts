import { defineEntity, p } from '@mikro-orm/core';

import { newId } from '../database/id.ts';
import { RecordedFlowChange } from './flow-change.ts';
import { FlowRun } from './flow-run.ts';
import { FlowVersion } from './flow-version.ts';
import { Message } from './message.ts';
import { NodeAction } from './node-action.ts';
import { StoredFile } from './stored-file.ts';

const schema = defineEntity({
  name: 'FileUse',
  tableName: 'file_uses',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    file: () => p.manyToOne(StoredFile).ref().deleteRule('no action').index(),
    message: () => p.manyToOne(Message).ref().nullable().deleteRule('cascade').index(),
    nodeAction: () => p.manyToOne(NodeAction).ref().nullable().deleteRule('cascade').index(),
    flowVersion: () => p.manyToOne(FlowVersion).ref().nullable().deleteRule('cascade').index(),
    /** The change that removed the file from an action: who takes it back needs the file. */
    flowChange: () => p.manyToOne(RecordedFlowChange).ref().nullable().deleteRule('cascade').index(),
    flowRun: () => p.manyToOne(FlowRun).ref().nullable().deleteRule('cascade').index(),
  },
});

/** A reference to a file; a file without references is deleted. */
export class FileUse extends schema.class {}
schema.setClass(FileUse);
