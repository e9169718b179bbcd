import type { Model } from '../model/index.ts';
import { transactionLayout } from '../model/layout.ts';

/** What binds signing to the types of transactions, with its imports. */
export function broadcastText({ dialect }: Model): string {
  return `import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"time"
)

var layout = parseLayout(${JSON.stringify(JSON.stringify(transactionLayout(dialect)))})

// Sign adds a signature to the transaction for each key of the signer.
func (t *LegacyTransaction) Sign(signer Signer) error {
	signatures, err := layout.signaturesOf(t, signer)
	t.Signatures = append(t.Signatures, signatures...)
	return err
}

// TransactionID gives the id of a transaction, signed or not: 40 hexadecimal digits.
func (t *LegacyTransaction) TransactionID() (string, error) {
	data, err := layout.bytesOf(t)
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:20]), err
}

// Prepare makes a transaction of operations, which refers to the head block and expires so long after it.
func (c *Client) Prepare(ctx context.Context, lifetime time.Duration, operations ...LegacyOperationValue) (*LegacyTransaction, error) {
	head, err := c.CondenserApiGetDynamicGlobalProperties(ctx)
	if err != nil {
		return nil, err
	}
	id, err := hex.DecodeString(head.HeadBlockId)
	if err != nil || len(id) != 20 {
		return nil, &SerializationError{"/head_block_id", "40 hexadecimal digits", head.HeadBlockId}
	}
	now, err := time.Parse("2006-01-02T15:04:05", head.Time)
	if err != nil {
		return nil, err
	}
	transaction := LegacyTransaction{
		RefBlockNum:    uint16(head.HeadBlockNumber),
		RefBlockPrefix: binary.LittleEndian.Uint32(id[4:]),
		Expiration:     now.Add(lifetime).Format("2006-01-02T15:04:05"),
	}
	for _, operation := range operations {
		transaction.Operations = append(transaction.Operations, LegacyOperation{operation})
	}
	return &transaction, nil
}

// Broadcast signs operations, hands them to the node, and waits until they are in a block.
func (c *Client) Broadcast(ctx context.Context, signer Signer, operations ...LegacyOperationValue) (receipt BroadcastReceipt, err error) {
	transaction, err := c.Prepare(ctx, time.Minute, operations...)
	if err != nil {
		return receipt, err
	}
	if err := transaction.Sign(signer); err != nil {
		return receipt, err
	}
	return c.CondenserApiBroadcastTransactionSynchronous(ctx, CondenserApiBroadcastTransactionSynchronousParams{*transaction})
}
`;
}
