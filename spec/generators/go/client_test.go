package plumbline

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// node answers from a list; ID stands for the id of the request.
func node(t *testing.T, answers ...string) (*Client, *[]string) {
	requests := []string{}
	server := httptest.NewServer(http.HandlerFunc(func(response http.ResponseWriter, request *http.Request) {
		body, _ := io.ReadAll(request.Body)
		var sent struct {
			ID     json.RawMessage
			Params json.RawMessage
		}
		_ = json.Unmarshal(body, &sent)
		requests = append(requests, string(sent.Params))
		answer := answers[0]
		answers = answers[1:]
		_, _ = io.WriteString(response, strings.Replace(answer, "ID", string(sent.ID), 1))
	}))
	t.Cleanup(server.Close)
	return NewClient(server.URL), &requests
}

func TestArguments(t *testing.T) {
	client, requests := node(t,
		`{"id":ID,"result":[]}`, `{"id":ID,"result":{"history":[]}}`, `{"id":ID,"result":{"comments":[]}}`, `{"id":ID,"result":7}`)
	ctx := context.Background()
	_, _ = client.CondenserApiGetAccountHistory(ctx, CondenserApiGetAccountHistoryParams{"alice", math.MaxUint64, 10})
	_, _ = client.AccountHistoryApiGetAccountHistory(ctx, AccountHistoryApiGetAccountHistoryParams{Account: "alice", Limit: Ptr[uint32](10)})
	_, _ = client.DatabaseApiFindCommentsDeployed(ctx, DatabaseApiFindCommentsDeployedParams{List[Row]{{"alice", "hello"}}})
	if count, err := client.CondenserApiGetAccountCount(ctx); count != 7 || err != nil {
		t.Error(count, err)
	}
	expected := []string{
		`["alice","18446744073709551615",10]`, `{"account":"alice","limit":10}`, `{"comments":[["alice","hello"]]}`, `[]`,
	}
	if strings.Join(*requests, " ") != strings.Join(expected, " ") {
		t.Error(*requests)
	}
}

func TestRefusals(t *testing.T) {
	client, _ := node(t,
		`{"id":ID,"error":{"code":-32003,"message":"Assert Exception","data":{"stack":[{"format":"no ${thing} here","data":{"thing":"block"}}]}}}`,
		`<html>`, `{"id":0,"result":1}`)
	_, err := client.CondenserApiGetAccountCount(context.Background())
	var refusal *RpcError
	if !errors.As(err, &refusal) || refusal.Code != -32003 || err.Error() != "no block here" {
		t.Error(err)
	}
	for range [2]int{} {
		_, err = client.CondenserApiGetAccountCount(context.Background())
		var failure *TransportError
		if !errors.As(err, &failure) {
			t.Error(err)
		}
	}
}

func TestBatch(t *testing.T) {
	client, _ := node(t, `[{"id":2,"error":{"code":-32000,"message":"no"}},{"id":1,"result":97}]`)
	var count uint32
	var block BlockApiGetBlockResult
	calls := []*BatchCall{
		{Method: "condenser_api.get_account_count", Params: []any{}, Result: &count},
		{Method: "block_api.get_block", Params: BlockApiGetBlockParams{BlockNum: 1}, Result: &block},
	}
	if err := client.Batch(context.Background(), calls); err != nil || count != 97 || calls[0].Err != nil || calls[1].Err == nil {
		t.Error(err, count, calls[0].Err, calls[1].Err)
	}
}

func TestAmounts(t *testing.T) {
	for _, text := range []string{"1.000 TESTS", "-0.001 TBD", "0.000000 VESTS", "-1.500 TESTS"} {
		amount, err := ParseAmount(text)
		if err != nil || amount.String() != text {
			t.Error(text, amount, err)
		}
	}
	if _, err := ParseAmount("1.000"); err == nil {
		t.Error("an amount without a symbol")
	}
}

func TestObjectForm(t *testing.T) {
	amount, _ := ParseAmount("0.000 TESTS")
	data, err := json.Marshal(amount)
	if err != nil || string(data) != `{"amount":"0","precision":3,"nai":"@@000000021"}` {
		t.Error(string(data), err)
	}
}
