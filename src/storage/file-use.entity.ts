import { defineEntity, p } from '@mikro-orm/core';

import { newId } from '../database/id.ts';
import { FlowRun } from '../resources/flow-runs/entity.ts';
import { FlowVersion } from '../resources/flow-versions/entity.ts';
import { Message } from '../resources/messages/entity.ts';
import { NodeAction } from '../resources/node-actions/entity.ts';
import { StoredFile } from './stored-file.entity.ts';

const schema = defineEntity({
  name: 'FileUse',
  tableName: 'file_uses',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    file: () => p.manyToOne(StoredFile).ref().deleteRule('no action').index(),
    message: () => p.manyToOne(Message).ref().nullable().deleteRule('cascade').index(),
    nodeAction: () => p.manyToOne(NodeAction).ref().nullable().deleteRule('cascade').index(),
    flowVersion: () => p.manyToOne(FlowVersion).ref().nullable().deleteRule('cascade').index(),
    flowRun: () => p.manyToOne(FlowRun).ref().nullable().deleteRule('cascade').index(),
  },
});

/** One place that needs a file; a file that nothing needs is removed. */
export class FileUse extends schema.class {}
schema.setClass(FileUse);
